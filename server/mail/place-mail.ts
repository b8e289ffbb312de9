import { appointmentWhen } from '@/lib/domain/reminders/reminder'
import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type Place = {
  starts_at: string
  /** Until when they may decline, and where; null where there is no time for that. */
  decline_until: string | null
  url: string | null
}

type PlaceLetter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  /** At least one, in time. */
  places: Place[]
}

/**
 * The e-mail that tells a patient, in their language, that places they waited for are theirs: one, or a list of those that became
 * theirs at once. Which group they are of is not in it: a subject is read on a locked screen.
 */
export function placeMail({ name, email, locale, clinic, places }: PlaceLetter): Message {
  const t = mailText(locale)
  const whenOf = (at: string) => appointmentWhen(at, locale, clinic.time_zone)
  const called = plainName(clinic.name)
  const [first = ''] = plainName(name).split(' ')
  const where = t('reminder.where', { place: [called, clinic.address, clinic.phone].filter(Boolean).join(' · ') })
  const hello = t('hello', { name: first })
  const untilOf = ({ url, decline_until }: Place) => (url && decline_until ? whenOf(decline_until) : null)
  const letter = { locale, product: called }
  const [only, ...more] = places
  if (only && more.length === 0) {
    const when = whenOf(only.starts_at)
    const until = untilOf(only)
    return toMessage(email, {
      ...letter,
      subject: t('place.subject', { clinic: called, ...when }),
      title: t('place.title'),
      paragraphs: [hello, t('place.text', when), where, until ? t('place.until', until) : t('place.late')],
      action: only.url === null ? null : { label: t('place.action'), url: only.url },
      notes: only.url ? [t('place.link')] : [],
    })
  }
  const isOpen = places.some((place) => untilOf(place) !== null)
  const count = places.length
  return toMessage(email, {
    ...letter,
    subject: t('place.several.subject', { clinic: called, count }),
    title: t('place.several.title', { count }),
    paragraphs: [hello, t('place.several.text'), where, ...(isOpen ? [t('place.several.decline')] : [])],
    list: places.map((place) => {
      const until = untilOf(place)
      return {
        text: t('place.several.date', whenOf(place.starts_at)),
        note: until ? t('place.several.until', until) : t('place.late'),
        action: place.url === null ? null : { label: t('place.action'), url: place.url },
      }
    }),
    action: null,
    notes: isOpen ? [t('place.several.link')] : [],
  })
}
