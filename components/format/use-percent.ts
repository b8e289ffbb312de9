import { useLocale } from 'next-intl'

const made = new Map<string, Intl.NumberFormat>()

/** A share as whole percents in the reader's way (`87 %`): one formatter a language, for to make one takes long. */
export function usePercent(): (share: number) => string {
  const locale = useLocale()
  return (share) => {
    const format = made.get(locale) ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    made.set(locale, format)
    return format.format(share)
  }
}
