import { useTranslations } from 'next-intl'
import { OwnSheet } from '@/components/form/own-sheet'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useSheetEdit } from '@/components/form/use-sheet-edit'
import { useDates } from '@/components/format/use-dates'
import { readOptions } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { PlainDate } from '@/lib/contract/endpoint'
import { MemberChange } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { isDropIn } from '@/lib/domain/groups/membership'
import { FixedSeats } from './fixed-seats'
import { FreedPlaces } from './freed-places'
import { MemberFields } from './member-fields'
import type { MemberRow } from './member-list'
import { type MemberValues, toMemberChange, valuesOfMember } from './member-values'
import { useMemberParts } from './use-member-parts'
import { memberState } from './use-members'

type Props = { member: MemberRow; plans: readonly GroupPlan[]; onClosed: () => void }

/** Whether a day is typed on which it is to end, other than it does already. */
const isEnded = ({ until_day }: MemberRow, typed: MemberValues): boolean =>
  PlainDate.safeParse(typed.until_day).success && typed.until_day !== until_day

/** Changes by which plan somebody is in a group, how they pay it, from when and until when; and which fixed seats they have. */
export function MemberSheet({ member, plans, onClosed }: Props) {
  const t = useTranslations('group-members')
  const check = useFormSchema(MemberChange)
  const form = useJudgedForm<MemberValues>({
    initialValues: valuesOfMember(member),
    judge: (values) => check(toMemberChange(values)),
  })
  const { today } = useDates()
  const plan = plans.find(({ id }) => id === member.plan_id)
  const edit = useSheetEdit({
    form,
    row: member,
    valuesOf: valuesOfMember,
    parts: useMemberParts(plans),
    update: 'group-members.update',
    bodyOf: toMemberChange,
    readAgain: async (client) => {
      const read = readOptions('group-members.list', { params: { id: member.group_id } })
      const { data } = await client.fetchQuery({ ...read, staleTime: 0 })
      return data.find(({ id }) => id === member.id)
    },
    goneText: t('gone'),
  })
  return (
    <OwnSheet
      edit={edit}
      title={t('form.edit_title', { name: member.patient_name })}
      saveLabel={t('form.save')}
      onClosed={onClosed}
    >
      <MemberFields form={form} plans={plans} member={member} />
      {isEnded(member, form.values) && <FreedPlaces id={member.id} until={form.values.until_day} />}
      {plan && !isDropIn(plan) && memberState(member, today) !== 'ended' && <FixedSeats member={member} />}
    </OwnSheet>
  )
}
