import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'

/** Writes an amount in minor units in the clinic's currency, as the reader's language does: 5000 → `50,00 €`. */
export function useMoney(): (cents: number) => string {
  const locale = useLocale()
  const { currency } = useUser().clinic
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    return (cents) => format.format(cents / 10 ** digits)
  }, [locale, currency])
}
