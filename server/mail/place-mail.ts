import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type PlaceLetter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  starts_at: string
  /** Until when they may decline, and where; null where there is no time for that. */
  decline_until: string | null
  url: string | null
}

/**
 * The e-mail that tells a patient, in their language, that a place they waited for is theirs. Which group it is of is not in it: a
 * subject is read on a locked screen.
 */
export function placeMail({ name, email, locale, clinic, starts_at, decline_until, url }: PlaceLetter): Message {
  const t = mailText(locale)
  const when = appointmentWhen(starts_at, locale, clinic.time_zone)
  const called = plainName(clinic.name)
  const [first = ''] = plainName(name).split(' ')
  const place = [called, clinic.address, clinic.phone].filter(Boolean).join(' · ')
  const until = url && decline_until ? appointmentWhen(decline_until, locale, clinic.time_zone) : null
  return toMessage(email, {
    locale,
    product: called,
    subject: t('place.subject', { clinic: called, ...when }),
    title: t('place.title'),
    paragraphs: [
      t('hello', { name: first }),
      t('place.text', when),
      t('reminder.where', { place }),
      until ? t('place.until', until) : t('place.late'),
    ],
    action: url === null ? null : { label: t('place.action'), url },
    notes: url ? [t('place.link')] : [],
  })
}
