import type { Locale } from '@/lib/i18n/locales'
import type { Attachment, Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type InvoiceLetter = {
  email: string
  locale: Locale
  /** Who issued it, and to whom it is made out. */
  issuer: string
  recipient: string
  number: string
  attachment: Attachment
}

/**
 * The e-mail that an invoice comes with: whose it is and its number, and nothing of what it bills, which is read in the file alone.
 * Nothing in it is to be pressed.
 */
export function invoiceMail({ email, locale, issuer, recipient, number, attachment }: InvoiceLetter): Message {
  const t = mailText(locale)
  const clinic = plainName(issuer)
  const values = { name: plainName(recipient), clinic, number }
  const message = toMessage(email, {
    ...{ locale, product: clinic, action: null },
    subject: t('invoice.subject', values),
    title: t('invoice.title', values),
    paragraphs: [t('hello', values), t('invoice.text', values)],
    notes: [t('invoice.questions', values)],
  })
  return { ...message, attachment }
}
