import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useMoney } from '@/components/format/use-money'
import { useSave } from '@/lib/client/use-api'
import type { CashMoved } from '@/lib/contract/cash'

/** Cash that was put into the till or taken out of it: taken back by a press while its day is open, it says by whom. */
export function CashMovedLine({ moved, when, isOpen }: { moved: CashMoved; when: string; isOpen: boolean }) {
  const t = useTranslations('cash.move')
  const money = useMoney()
  const { dayTime } = useDates()
  const { send, isPending } = useSave('cash.reverse')
  const { id, at, by, cents, reason, reversed } = moved
  const back = reversed && { at: dayTime(reversed.at) }
  const amount = money(cents)
  return (
    <li>
      <time dateTime={at}>{when}</time>
      <span>
        {reversed ? <s>{reason}</s> : reason}
        <small>{[t(cents < 0 ? 'out' : 'in'), by].filter(Boolean).join(' · ')}</small>
        {reversed && back && (
          <small>{reversed.by ? t('reversed_by', { ...back, name: reversed.by }) : t('reversed', back)}</small>
        )}
      </span>
      <span>
        {reversed ? <s>{amount}</s> : amount}
        {isOpen && !reversed && (
          <small>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={isPending}
              aria-label={t('reverse_label', { reason, amount })}
              onClick={() => send({ params: { id } })}
            >
              {t('reverse')}
            </Button>
          </small>
        )}
      </span>
    </li>
  )
}
