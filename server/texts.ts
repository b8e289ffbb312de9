import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import caMail from '@/messages/ca/mail.json'
import caPush from '@/messages/ca/push.json'
import enMail from '@/messages/en/mail.json'
import enPush from '@/messages/en/push.json'
import esMail from '@/messages/es/mail.json'
import esPush from '@/messages/es/push.json'
import frMail from '@/messages/fr/mail.json'
import frPush from '@/messages/fr/push.json'
import itMail from '@/messages/it/mail.json'
import itPush from '@/messages/it/push.json'
import ptMail from '@/messages/pt/mail.json'
import ptPush from '@/messages/pt/push.json'

/** Dotted keys of a tree of texts: `reset.subject`. */
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

const mail = { ca: caMail, en: enMail, es: esMail, fr: frMail, it: itMail, pt: ptMail }
const push = { ca: caPush, en: enPush, es: esPush, fr: frPush, it: itPush, pt: ptPush }

function textAt(tree: object, key: string): string {
  const found = key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], tree)
  if (typeof found !== 'string') throw new Error(`There is no text ${key}`)
  return found
}

/** The texts of e-mails in the receiver's language. */
export const mailText = (locale: Locale) => (key: Keys<typeof esMail>, values?: Values) =>
  formatText(locale, textAt(mail[locale], key), values)

/** The texts of push messages in the receiver's language. */
export const pushText = (locale: Locale) => (key: Keys<typeof esPush>, values?: Values) =>
  formatText(locale, textAt(push[locale], key), values)
