import type { Locale } from '@/lib/i18n/locales'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type PlanLetter = {
  /** The patient's. */
  name: string
  email: string
  locale: Locale
  clinic_name: string
  url: string
}

/** The e-mail that hands a patient, in their language, the link to their own page. It names no exercise and no complaint. */
export function planMail({ name, email, locale, clinic_name, url }: PlanLetter): Message {
  const t = mailText(locale)
  const [first = ''] = plainName(name).split(' ')
  const clinic = plainName(clinic_name)
  return toMessage(email, {
    locale,
    product: clinic,
    subject: t('plan.subject', { clinic }),
    title: t('plan.title', { clinic }),
    paragraphs: [t('hello', { name: first }), t('plan.text', { clinic })],
    action: { label: t('plan.action'), url },
    notes: [t('plan.kept'), t('plan.own')],
  })
}
