import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { useUser } from '@/lib/client/use-user'
import { recipientCountries } from '@/lib/domain/invoices/recipient'

/** The countries whose number a recipient may have but for the clinic's own, by their names in the reader's language. */
export function useRecipientCountries(): { value: string; label: string }[] {
  const locale = useLocale()
  const own = useUser().clinic.country
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const others = recipientCountries.filter((country) => country !== own)
    const named = others.map((value) => ({ value, label: names.of(value) ?? value }))
    return named.sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale, own])
}
