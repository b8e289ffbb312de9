import { Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSheet } from '@/components/form/form-sheet'
import { useUnsavedGuard } from '@/components/form/guard/use-unsaved-guard'
import { useJudgedForm } from '@/components/form/use-judged-form'
import { useDates } from '@/components/format/use-dates'
import { PatientPicker } from '@/components/patients/picker/patient-picker'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { useSave } from '@/lib/client/use-api'
import { useFormSchema } from '@/lib/client/use-form-schema'
import { MembersForm } from '@/lib/contract/group-members'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { FeeNote } from './fee-note'
import { MemberFields } from './member-fields'
import { emptyMembers, type MemberValues, toMemberErrors, toMembers } from './member-values'

type Props = {
  groupId: number
  plans: readonly GroupPlan[]
  /** Who is meant already, and from when on; today, unless said. */
  patients?: PickedPatient[]
  day?: string
  /** `isTaken`: they are in the group now. */
  onClosed: (isTaken?: boolean) => void
}

/** Takes patients into a group by one of its plans: all of them, or none. */
export function MembersSheet({ groupId, plans, patients = [], day, onClosed }: Props) {
  const t = useTranslations('group-members')
  const { today } = useDates()
  const [isTyping, setTyping] = useState(false)
  const check = useFormSchema(MembersForm)
  const form = useJudgedForm<MemberValues>({
    initialValues: { ...emptyMembers(plans, day ?? today), patients },
    judge: (values) => toMemberErrors(check(toMembers(values))),
  })
  const { send, isPending, isSuccess } = useSave('group-members.create', {
    form: { ...form, errorsOf: toMemberErrors },
  })
  const guard = useUnsavedGuard(!isSuccess && (form.isDirty() || isTyping))
  return (
    <FormSheet
      title={t('form.create_title')}
      saveLabel={t('form.create')}
      guard={guard}
      saving={isPending}
      done={isSuccess}
      onClosed={() => onClosed(isSuccess)}
      onSubmit={form.onSubmit((values) => send({ params: { id: groupId }, body: toMembers(values) as MembersForm }))}
    >
      <Stack gap={18}>
        <PatientPicker
          label={t('fields.patients')}
          value={form.values.patients}
          error={form.errors.patients}
          onChange={(patients) => form.setFieldValue('patients', patients)}
          onTyping={(text) => setTyping(text !== '')}
        />
        <MemberFields form={form} plans={plans} />
        <FeeNote
          plan={plans.find(({ id }) => String(id) === form.values.plan_id)}
          from={form.values.from_day}
          until={form.values.until_day}
          // Who is taken in for an activity is in the group by then.
          onFrom={day === undefined ? (from) => form.setFieldValue('from_day', from) : undefined}
        />
      </Stack>
    </FormSheet>
  )
}
