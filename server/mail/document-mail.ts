import type { Locale } from '@/lib/i18n/locales'
import type { Attachment, Message } from '@/server/ports/mail/port'
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
}

const wordsOf = ({ name, clinic_name }: Letter) => {
  const [first = ''] = plainName(name).split(' ')
  return { name: first, clinic: plainName(clinic_name) }
}

/**
 * The e-mail that asks a patient, in their language, to read and sign a document. What it is about is not in it: a subject is read on
 * a locked screen.
 */
export function documentMail(
  letter: Letter & { url: string; asks_code: boolean; until: Date; time_zone: string },
): Message {
  const { email, locale, url, asks_code, until, time_zone } = letter
  const t = mailText(locale)
  const values = wordsOf(letter)
  const day = longDay(until, locale, time_zone)
  return toMessage(email, {
    ...{ locale, product: values.clinic },
    subject: t('document.subject', values),
    title: t('document.title', values),
    paragraphs: [t('hello', values), t('document.text', values)],
    action: { label: t('document.action'), url },
    notes: [...(asks_code ? [t('document.code')] : []), t('document.expires', { day })],
  })
}

/** The e-mail with the code by which a document is opened. The code is in no subject. */
export function documentCodeMail(letter: Letter & { code: string; minutes: number }): Message {
  const { email, locale, code, minutes } = letter
  const t = mailText(locale)
  const values = wordsOf(letter)
  return toMessage(email, {
    ...{ locale, product: values.clinic, action: null },
    subject: t('document_code.subject', values),
    title: t('document_code.title', { code }),
    paragraphs: [t('hello', values), t('document_code.text', values)],
    notes: [t('document_code.expires', { minutes }), t('document_code.ignore', values)],
  })
}

/** The e-mail that the sealed PDF of what a patient signed by a link comes with. Nothing in it is to be pressed. */
export function signedDocumentMail(letter: Letter & { attachment: Attachment }): Message {
  const { email, locale, attachment } = letter
  const t = mailText(locale)
  const values = wordsOf(letter)
  const message = toMessage(email, {
    ...{ locale, product: values.clinic, action: null },
    subject: t('document_signed.subject', values),
    title: t('document_signed.title'),
    paragraphs: [t('hello', values), t('document_signed.text', values)],
    notes: [t('document_signed.keep')],
  })
  return { ...message, attachment }
}
