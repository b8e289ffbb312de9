import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { FeesCell } from '@/components/groups/fees/fee-badge'
import { useFeeTexts } from '@/components/groups/fees/use-fee-texts'
import { usePlanTexts } from '@/components/groups/use-plan-texts'
import type { ListColumn } from '@/components/list/columns'
import { RowTitle } from '@/components/list/row-title'
import { InitialsDisc } from '@/components/ui/initials-disc'
import { paths } from '@/lib/client/paths'
import type { GroupPlan } from '@/lib/contract/group-plans'
import type { Group } from '@/lib/contract/groups'
import { isDropIn } from '@/lib/domain/groups/membership'
import { labelled } from '@/lib/i18n/labelled'
import { useLanguage } from '@/lib/i18n/use-language'
import type { MemberRow } from './member-list'
import { memberUse } from './member-use'
import { MemberUseSign } from './member-use-sign'
import { PlanCell } from './plan-cell'
import { useFixedSeats } from './use-fixed-seats'
import { useMakeUpTexts } from './use-make-up-texts'
import { WeekUse } from './week-use'

/** The columns of a group's members. */
export function useMemberColumns(group: Group, plans: readonly GroupPlan[]): ListColumn<MemberRow>[] {
  const t = useTranslations('group-members')
  const methods = useTranslations('payments.methods')
  const { today, dayTime, plainDay, nearPlainDay } = useDates()
  const { short } = useMakeUpTexts()
  const { state, before } = useFeeTexts()
  const fee = ({ fees, payment_method }: MemberRow) =>
    [fees.now && state(fees.now, payment_method), before(fees)].filter(Boolean).join(' · ')
  const seats = useTranslations('fixed-seats')
  const language = useLanguage()
  const fixed = useFixedSeats(group.id)
  const seatsOf = ({ id }: MemberRow) => {
    const text = fixed.textOf(id)
    return text && labelled(language, seats('one'), text)
  }
  const planOf = ({ plan_id }: MemberRow) => plans.find(({ id }) => id === plan_id)
  const { dropIn } = usePlanTexts()
  const money = useMoney()
  const price = (row: MemberRow) => {
    const plan = planOf(row)
    return plan && isDropIn(plan) ? dropIn(plan.price_cents) : ''
  }
  /** What is paid each time, alone: the plan's name says what for. */
  const eachTime = (row: MemberRow) => {
    const plan = planOf(row)
    return plan && isDropIn(plan) ? money(plan.price_cents) : ''
  }
  const planName = (row: MemberRow) => [planOf(row)?.name, price(row)].filter(Boolean).join(' · ')
  const method = ({ payment_method }: MemberRow) => methods(payment_method)
  const next = ({ use: { next_at } }: MemberRow) => (next_at ? dayTime(next_at) : '')
  const days = ({ from_day, until_day }: MemberRow, written = plainDay) =>
    [t('from', { day: written(from_day) }), until_day && t('until', { day: written(until_day) })]
      .filter(Boolean)
      .join(' ')
  const usedOf = (row: MemberRow, period: 'week' | 'month') =>
    memberUse(row, today, group, planOf(row))?.[period] ?? null
  const usedText = (row: MemberRow, period: 'week' | 'month') => {
    const use = usedOf(row, period)
    if (!use) return ''
    return use.limit === null ? use.count : t('use', { count: use.count, limit: use.limit })
  }
  /** On a phone no head stands above it. */
  const weekUnder = (row: MemberRow) => usedOf(row, 'week') && `${t('columns.week')} ${usedText(row, 'week')}`
  const useColumn = (period: 'week' | 'month', from: 'md' | 'sm', width: number): ListColumn<MemberRow> => ({
    key: period,
    label: t(`columns.${period}`),
    from,
    width,
    text: (row) => usedText(row, period),
    cell: (row) => {
      const use = usedOf(row, period)
      return use && (period === 'week' ? <WeekUse row={row} {...use} /> : <MemberUseSign {...use} />)
    },
  })
  return [
    {
      key: 'name',
      label: t('columns.name'),
      sorts: ['name', '-name'],
      // On a phone all of it stands here, and what somebody owes would be cut.
      wraps: true,
      text: ({ patient_name }) => patient_name,
      cell: (row) => (
        <RowTitle
          text={row.patient_name}
          opens={paths['patients.show'](row.patient_id)}
          face={<InitialsDisc id={row.patient_id} name={row.patient_name} />}
          under={[fee(row), planName(row), seatsOf(row), short(row), weekUnder(row), row.until_day && days(row)]}
        />
      ),
    },
    {
      key: 'plan',
      label: t('columns.plan'),
      from: 'sm',
      width: 180,
      wraps: true,
      text: planName,
      cell: (row) => (
        <PlanCell
          plan={planOf(row)?.name ?? ''}
          below={[[eachTime(row), method(row)].filter(Boolean).join(' · '), seatsOf(row)]}
        />
      ),
    },
    useColumn('week', 'sm', 110),
    useColumn('month', 'md', 140),
    {
      key: 'next',
      label: t('columns.next'),
      from: 'lg',
      width: 150,
      text: next,
      cell: (row) => next(row) || <span aria-hidden>—</span>,
    },
    {
      key: 'fee',
      label: t('columns.fee'),
      from: 'md',
      width: 175,
      // How many earlier ones are open would be cut.
      wraps: true,
      text: fee,
      cell: (row) => <FeesCell fees={row.fees} method={row.payment_method} />,
    },
    { key: 'method', label: t('columns.method'), text: method },
    {
      key: 'days',
      label: t('columns.days'),
      from: 'xl',
      width: 165,
      wraps: true,
      sorts: ['-from', 'from'],
      text: (row) => days(row),
      // Only who ends has a second line: of this year its number is left out.
      cell: (row) => days(row, nearPlainDay),
    },
  ]
}
