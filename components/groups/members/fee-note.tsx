import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useDays } from '@/components/format/use-days'
import { useMoney } from '@/components/format/use-money'
import type { GroupPlan } from '@/lib/contract/group-plans'
import { addMonths, feeMonths, monthOf } from '@/lib/domain/groups/fees'
import { isDay } from '@/lib/domain/time/clock'

type Props = {
  plan: GroupPlan | undefined
  from: string
  until: string
  /** Has them begin on another day. */
  onFrom: ((day: string) => void) | undefined
}

/** What each owes as soon as they are taken in: whole months, this one's too; with the way to begin with the next. */
export function FeeNote({ plan, from, until, onFrom }: Props) {
  const t = useTranslations('group-members.fee_note')
  const money = useMoney()
  const { today, plainDay } = useDates()
  const { monthOfYear } = useDays()
  if (!plan || !isDay(from)) return null
  const months = feeMonths({ from, until: isDay(until) ? until : null, fees_from: null, plan }, today)
  if (months.length === 0) return null
  const next = addMonths(monthOf(today), 1)
  const isBegun = monthOf(from) === monthOf(today) && from > monthOf(today)
  return (
    <Group gap={10} role="status">
      <Text fz={14} c="dimmed">
        {t('text', {
          count: months.length,
          months: months.map((month) => monthOfYear(month)).join(', '),
          price: money(plan.price_cents),
        })}
      </Text>
      {onFrom && isBegun && (
        <Button variant="default" size="compact-md" onClick={() => onFrom(next)}>
          {t('next', { day: plainDay(next) })}
        </Button>
      )}
    </Group>
  )
}
