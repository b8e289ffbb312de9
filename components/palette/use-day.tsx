import { IconCalendarEvent } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { noonOf } from '@/components/format/noon'
import { useDates } from '@/components/format/use-dates'
import { paths } from '@/lib/client/paths'
import { dayNamesOf } from './day-names'
import type { Item } from './items'
import { typedDay } from './typed-day'

const YEAR_LETTERS = 4

/** The day that is typed, to go to in the agenda. */
export function useTypedDay(text: string): Item[] {
  const t = useTranslations('palette.days')
  const locale = useLocale()
  const { today } = useDates()
  const names = useMemo(() => dayNamesOf(locale, (key) => (key === 'go' ? '' : t(key))), [locale, t])
  const day = typedDay(text, names, today)
  if (!day) return []
  const isThisYear = day.slice(0, YEAR_LETTERS) === today.slice(0, YEAR_LETTERS)
  const written = new Intl.DateTimeFormat(locale, {
    ...({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const),
    year: isThisYear ? undefined : 'numeric',
  })
  return [
    {
      id: `day-${day}`,
      label: t('go', { day: written.format(noonOf(day)) }),
      sign: <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />,
      path: paths.appointments(day),
    },
  ]
}
