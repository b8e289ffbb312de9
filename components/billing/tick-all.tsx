import { Checkbox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'

type Props = {
  /** Whose words. */
  of: 'invoices' | 'remittances.candidates'
  /** How many are ticked of those that are shown, and how many there are. */
  ticked: number
  shown: number
  count: number
  total_cents: number
  error?: React.ReactNode
  onTick: (isOn: boolean) => void
}

/** Ticks all that a list shows, and says what is ticked. Where there are more than it shows, all that it shows is not all. */
export function TickAll({ of, ticked, shown, count, total_cents, error, onTick }: Props) {
  const t = useTranslations(of)
  const money = useMoney()
  const isWhole = count <= shown
  const total = money(total_cents)
  const said = () => {
    if (ticked === 0) return isWhole ? t('tick_all') : t('tick_first', { shown })
    return isWhole || ticked < shown
      ? t('ticked', { count: ticked, total })
      : t('ticked_first', { shown, count, total })
  }
  return (
    <Checkbox
      label={said()}
      checked={ticked === shown}
      indeterminate={ticked > 0 && (ticked < shown || !isWhole)}
      error={error}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
  )
}
