import type { Locale } from '@/lib/i18n/locales'
import type { Attachment, Message } from '@/server/ports/mail/port'
import { longDay } from '@/server/texts/long-day'
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
  /** The day on which it was to be paid (yyyy-MM-dd), where that is over and it is not. */
  late_since: string | null
  attachment: Attachment
}

/**
 * The e-mail that an invoice comes with: whose it is and its number, and nothing of what it bills, which is read in the file alone.
 * Nothing in it is to be pressed. Of one that is late it says since when.
 */
export function invoiceMail({
  email,
  locale,
  issuer,
  recipient,
  number,
  late_since,
  attachment,
}: InvoiceLetter): Message {
  const t = mailText(locale)
  const clinic = plainName(issuer)
  const values = { name: plainName(recipient), clinic, number }
  const text = late_since
    ? t('invoice.late', { ...values, day: longDay(late_since, locale, 'UTC') })
    : t('invoice.text', values)
  const message = toMessage(email, {
    ...{ locale, product: clinic, action: null },
    subject: t(late_since ? 'invoice.late_subject' : 'invoice.subject', values),
    title: t(late_since ? 'invoice.late_title' : 'invoice.title', values),
    paragraphs: [t('hello', values), text],
    notes: [t('invoice.questions', values)],
  })
  return { ...message, attachment }
}
