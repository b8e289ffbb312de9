import { TZDate } from '@date-fns/tz'
import { format, type Locale as WrittenLocale } from 'date-fns'
import type { NotificationMoment } from '@/lib/domain/notifications/notification'
import type { Locale } from '@/lib/i18n/locales'

/** How each language writes dates. Each is a file of its own, loaded when somebody reads that language. */
const load: Record<Locale, () => Promise<WrittenLocale>> = {
  es: () => import('date-fns/locale/es').then(({ es }) => es),
  en: () => import('date-fns/locale/en-GB').then(({ enGB }) => enGB),
  ca: () => import('date-fns/locale/ca').then(({ ca }) => ca),
  fr: () => import('date-fns/locale/fr').then(({ fr }) => fr),
  it: () => import('date-fns/locale/it').then(({ it }) => it),
  pt: () => import('date-fns/locale/pt').then(({ pt }) => pt),
}

/** Writes an instant as `P HH:mm` in its zone, or else in `zone`, and a plain day as `P` (product §9). */
export type DateText = (moment: NotificationMoment) => string

/** The writer of dates in a language, for the clinic's zone. */
export async function loadDateText(locale: Locale, zone: string): Promise<DateText> {
  const options = { locale: await load[locale]() }
  return (moment) =>
    'day' in moment
      ? format(new TZDate(`${moment.day}T00:00:00Z`, 'UTC'), 'P', options)
      : format(new TZDate(Date.parse(moment.instant), moment.zone ?? zone), 'P HH:mm', options)
}
