import { useFormatter, useTranslations } from 'next-intl'
import { useMoney } from '@/components/format/use-money'
import { growth } from '@/lib/domain/financials/income'

/** Shares have one decimal everywhere, so that a column of them reads in line. */
const decimals = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** How figures are written: shares, and how much they differ from the period before. */
export function useFigureTexts() {
  const t = useTranslations('financials')
  const format = useFormatter()
  const money = useMoney()
  const percent = (share: number) => format.number(share, { style: 'percent', ...decimals })
  return {
    money,
    percent,
    /** Where there is room for no decimal, which the label says. */
    roundPercent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 }),
    shareOrNone: (share: number | null) => (share === null ? '–' : percent(share)),
    /** `+14,4 %`; nothing where there was nothing to compare with. */
    grown: (now: number, before: number) => {
      const share = growth(now, before)
      if (share === null) return ''
      return format.number(share, { style: 'percent', ...decimals, signDisplay: 'exceptZero' })
    },
    /** `+4,0 pt`, of two shares. */
    points: (now: number | null, before: number | null) => {
      if (now === null || before === null) return ''
      const points = format.number((now - before) * 100, { ...decimals, signDisplay: 'exceptZero' })
      return t('points', { points })
    },
  }
}

/** Better or worse, for the colour beside the sign. */
export const directionOf = (now: number, before: number): 'up' | 'down' | 'same' =>
  now === before ? 'same' : now > before ? 'up' : 'down'
