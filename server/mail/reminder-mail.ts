import { appointmentWhen, fillTemplate } from '@/lib/domain/reminders/reminder'
import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type ReminderLetter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic: { name: string; address: string | null; phone: string | null; time_zone: string }
  starts_at: string
  /** The clinic's text, or the appointment's own, with its places. */
  template: string
  /** Where the appointment is confirmed or canceled; null where one patient's answer would be for others too. */
  url: string | null
}

/**
 * The e-mail that reminds a patient, in their language, from their clinic. What they are treated for, and by whom, is
 * not in it: a subject is read on a locked screen.
 */
export function reminderMail({ name, email, locale, clinic, starts_at, template, url }: ReminderLetter): Message {
  const t = mailText(locale)
  const when = appointmentWhen(starts_at, locale, clinic.time_zone)
  const called = plainName(clinic.name)
  const lines = fillTemplate(template, { name: plainName(name), ...when }).split(/\n+/)
  const place = [called, clinic.address, clinic.phone].filter(Boolean).join(' · ')
  return toMessage(email, {
    locale,
    product: called,
    subject: t('reminder.subject', { clinic: called, ...when }),
    title: t('reminder.title', { clinic: called }),
    paragraphs: [...lines, t('reminder.when', when), t('reminder.where', { place })],
    action: url === null ? null : { label: t('reminder.action'), url },
    notes: url === null ? [] : [t('reminder.link')],
  })
}
