import type { Locale } from '@/lib/i18n/locales'
import type { LinkPurpose } from '@/server/db/schema/access'
import type { Message } from '@/server/ports/mail/port'
import { mailText } from '@/server/texts/texts'
import { plainName } from './escape'
import { toMessage } from './layout'

type Link = {
  purpose: LinkPurpose
  /** Whom it is for. */
  name: string
  email: string
  locale: Locale
  clinic_name: string
  product: string
  url: string
}

/** The e-mail that carries a one-time link, in its receiver's language. */
export function linkMail({ purpose, name, email, locale, clinic_name, product, url }: Link): Message {
  const t = mailText(locale)
  const values = { name: plainName(name), clinic: plainName(clinic_name), product, email }
  return toMessage(email, {
    locale,
    product,
    subject: t(`${purpose}.subject`, values),
    title: t(`${purpose}.title`, values),
    paragraphs: [t('hello', values), t(`${purpose}.text`, values)],
    action: { label: t(`${purpose}.action`), url },
    notes: [t(`${purpose}.expires`), t(`${purpose}.ignore`)],
  })
}
