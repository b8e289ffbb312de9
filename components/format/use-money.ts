import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'

/** Writes an amount in minor units of a currency, as the reader's language does: 5000 → `50,00 €`. */
export function useMoneyIn(currency: string): (cents: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
    const digits = format.resolvedOptions().maximumFractionDigits ?? 2
    return (cents) => format.format(cents / 10 ** digits)
  }, [locale, currency])
}

/** Writes an amount in minor units in the clinic's currency, as the reader's language does: 5000 → `50,00 €`. */
export const useMoney = (): ((cents: number) => string) => useMoneyIn(useUser().clinic.currency)
