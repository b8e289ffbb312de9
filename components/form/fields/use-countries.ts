import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { countries } from '@/lib/domain/clinic/countries'

/** Every country where a clinic may be, by its name in the reader's language and in that language's order. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    const named = countries.map((value) => ({ value, label: names.of(value) ?? value }))
    return named.sort((a, b) => a.label.localeCompare(b.label, locale))
  }, [locale])
}
