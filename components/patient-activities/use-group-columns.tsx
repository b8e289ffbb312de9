import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { FeesCell } from '@/components/groups/fees/fee-badge'
import { useFeeTexts } from '@/components/groups/fees/use-fee-texts'
import { MemberUseSign } from '@/components/groups/members/member-use-sign'
import { useMakeUpTexts } from '@/components/groups/members/use-make-up-texts'
import { memberState } from '@/components/groups/members/use-members'
import { WeekUse } from '@/components/groups/members/week-use'
import { usePlanTexts } from '@/components/groups/use-plan-texts'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import { paths } from '@/lib/client/paths'
import type { PatientGroup } from '@/lib/contract/group-members'

/** The columns of a patient's groups; a row leads to the group's week. */
export function useGroupColumns(): ListColumn<PatientGroup>[] {
  const t = useTranslations('group-members')
  const texts = useTranslations('group-activities.of_patient')
  const methods = useTranslations('payments.methods')
  const { today, dayTime, plainDay } = useDates()
  const { short } = useMakeUpTexts()
  const { state, before } = useFeeTexts()
  const fee = ({ fees, payment_method }: PatientGroup) =>
    [fees.now && state(fees.now, payment_method), before(fees)].filter(Boolean).join(' · ')
  const { dropIn } = usePlanTexts()
  /** The plan; of who comes now and then, what each time costs too. */
  const planOf = ({ plan_name, drop_in_cents }: PatientGroup) =>
    drop_in_cents === null ? plan_name : [plan_name, dropIn(drop_in_cents)].join(' · ')
  const isNow = (row: PatientGroup) => memberState(row, today) === 'current'
  const days = ({ from_day, until_day }: PatientGroup) =>
    [t('from', { day: plainDay(from_day) }), until_day && t('until', { day: plainDay(until_day) })]
      .filter(Boolean)
      .join(' ')
  const usedText = ({ use, limits }: PatientGroup, period: 'week' | 'month') => {
    const limit = limits[period]
    const said = limit === null ? String(use[period]) : t('use', { count: use[period], limit })
    return `${t(`columns.${period}`)} ${said}`
  }
  const usedColumn = (period: 'week' | 'month', from: 'sm' | 'md'): ListColumn<PatientGroup> => ({
    key: period,
    label: t(`columns.${period}`),
    from,
    width: 130,
    cell: (row) => {
      const given = { count: row.use[period], limit: row.limits[period] }
      return isNow(row) && (period === 'week' ? <WeekUse row={row} {...given} /> : <MemberUseSign {...given} />)
    },
  })
  return [
    {
      key: 'group',
      label: texts('group'),
      cell: (row) => (
        <RowTitle
          text={row.group_name}
          tone={row.color}
          opens={paths['groups.activities'](row.group_id)}
          under={[
            planOf(row),
            fee(row),
            isNow(row) && short(row),
            isNow(row) && usedText(row, 'week'),
            !isNow(row) && days(row),
          ]}
        />
      ),
    },
    { key: 'plan', label: t('columns.plan'), from: 'sm', width: 150, wraps: true, cell: planOf },
    usedColumn('week', 'sm'),
    usedColumn('month', 'md'),
    {
      key: 'fee',
      label: t('columns.fee'),
      from: 'sm',
      width: 175,
      cell: (row) => <FeesCell fees={row.fees} method={row.payment_method} />,
    },
    {
      key: 'next',
      label: t('columns.next'),
      from: 'lg',
      width: 155,
      cell: ({ use: { next_at } }) => (next_at ? dayTime(next_at) : <span aria-hidden>—</span>),
    },
    {
      key: 'method',
      label: t('columns.method'),
      from: 'lg',
      width: 125,
      cell: ({ payment_method }) => methods(payment_method),
    },
    { key: 'days', label: t('columns.days'), from: 'md', width: 170, wraps: true, cell: days },
  ]
}
