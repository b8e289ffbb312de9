import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type SignUpLetter = {
  email: string
  locale: Locale
  clinic: { name: string; address: string | null; phone: string | null }
  group_name: string
  url: string
}

/**
 * The e-mail by which a sign-up is confirmed. Nothing in it was typed by who signed up: anybody may have given anybody's address,
 * and a clinic's letter carries no stranger's words.
 */
export function signUpMail({ email, locale, clinic, group_name, url }: SignUpLetter): Message {
  const t = mailText(locale)
  const called = plainName(clinic.name)
  const place = [called, clinic.address, clinic.phone].filter(Boolean).join(' · ')
  const values = { clinic: called, group: plainName(group_name) }
  return toMessage(email, {
    locale,
    product: called,
    subject: t('sign_up.subject', values),
    title: t('sign_up.title'),
    paragraphs: [t('sign_up.text', values), t('reminder.where', { place })],
    action: { label: t('sign_up.action'), url },
    notes: [t('sign_up.expires'), t('sign_up.ignore')],
  })
}
