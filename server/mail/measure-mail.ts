import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type MeasureLetter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic_name: string
  url: string
}

/**
 * The e-mail that asks a patient, in their language, to fill something in. What it is about is not in it: a subject is
 * read on a locked screen.
 */
export function measureMail({ name, email, locale, clinic_name, url }: MeasureLetter): Message {
  const t = mailText(locale)
  const [first = ''] = plainName(name).split(' ')
  const clinic = plainName(clinic_name)
  return toMessage(email, {
    locale,
    product: clinic,
    subject: t('measure.subject', { clinic }),
    title: t('measure.title', { clinic }),
    paragraphs: [t('hello', { name: first }), t('measure.text', { clinic })],
    action: { label: t('measure.action'), url },
    notes: [t('measure.expires')],
  })
}
