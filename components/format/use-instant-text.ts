import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { mediumForm } from '@/lib/domain/time/forms'

/** An instant as day and time in the clinic's zone: `13 nov 2026, 10:00`. */
export function useInstantText(zone: string): (instant: string) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { ...mediumForm, timeZone: zone })
    return (instant) => format.format(new Date(instant))
  }, [locale, zone])
}
