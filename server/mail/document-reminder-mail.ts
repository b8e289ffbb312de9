import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { longDay } from '@/server/texts/long-day'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type Letter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic_name: string
  /** A link for each document. */
  urls: string[]
  asks_code: boolean
  until: Date
  time_zone: string
}

/**
 * The e-mail that reminds a patient, in their language, of what they have not signed: one, however much it is. What it is about is not
 * in it, as in the one that sent it (`documentMail`).
 */
export function documentReminderMail(letter: Letter): Message {
  const { email, locale, urls, asks_code, until, time_zone } = letter
  const t = mailText(locale)
  const [name = ''] = plainName(letter.name).split(' ')
  const values = { name, clinic: plainName(letter.clinic_name), count: urls.length }
  const day = longDay(until, locale, time_zone)
  const [only] = urls
  const action = { label: t('document.action'), url: only ?? '' }
  return toMessage(email, {
    ...{ locale, product: values.clinic },
    subject: t('document_reminder.subject', values),
    title: t('document_reminder.title', values),
    paragraphs: [t('hello', values), t('document_reminder.text', values)],
    list:
      urls.length === 1
        ? []
        : urls.map((url, at) => ({
            text: t('document_reminder.one', { number: at + 1, count: urls.length }),
            ...{ note: '', action: { ...action, url } },
          })),
    action: urls.length === 1 ? action : null,
    notes: [
      t('document_reminder.older', values),
      ...(asks_code ? [t('document.code')] : []),
      t('document.expires', { day }),
    ],
  })
}
