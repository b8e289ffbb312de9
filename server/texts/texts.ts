import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import caConsent from '@/messages/ca/consent.json'
import caMail from '@/messages/ca/mail.json'
import caPush from '@/messages/ca/push.json'
import caRegister from '@/messages/ca/register.json'
import enConsent from '@/messages/en/consent.json'
import enMail from '@/messages/en/mail.json'
import enPush from '@/messages/en/push.json'
import enRegister from '@/messages/en/register.json'
import esConsent from '@/messages/es/consent.json'
import esMail from '@/messages/es/mail.json'
import esPush from '@/messages/es/push.json'
import esRegister from '@/messages/es/register.json'
import frConsent from '@/messages/fr/consent.json'
import frMail from '@/messages/fr/mail.json'
import frPush from '@/messages/fr/push.json'
import frRegister from '@/messages/fr/register.json'
import itConsent from '@/messages/it/consent.json'
import itMail from '@/messages/it/mail.json'
import itPush from '@/messages/it/push.json'
import itRegister from '@/messages/it/register.json'
import ptConsent from '@/messages/pt/consent.json'
import ptMail from '@/messages/pt/mail.json'
import ptPush from '@/messages/pt/push.json'
import ptRegister from '@/messages/pt/register.json'

/** Dotted keys of a tree of texts: `reset.subject`. */
export type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string]

const mail = { ca: caMail, en: enMail, es: esMail, fr: frMail, it: itMail, pt: ptMail }
const consent = { ca: caConsent, en: enConsent, es: esConsent, fr: frConsent, it: itConsent, pt: ptConsent }
const register = { ca: caRegister, en: enRegister, es: esRegister, fr: frRegister, it: itRegister, pt: ptRegister }
const push = { ca: caPush, en: enPush, es: esPush, fr: frPush, it: itPush, pt: ptPush }

/** The text of a tree at a dotted key. @throws Error for a key without one */
export function textAt(tree: object, key: string): string {
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

/** The informed consent, in the language in which it is read. */
export const consentTextOf = (locale: Locale) => (key: Keys<typeof esConsent>, values?: Values) =>
  formatText(locale, textAt(consent[locale], key), values)

/** What whoever registers a clinic ticks below the informed consent. */
export const acceptTextOf = (locale: Locale): string => register[locale].consent.accept

/** What a new clinic begins with, in its language. */
export const starterText = (locale: Locale) => (key: Keys<(typeof esRegister)['starter']>) =>
  formatText(locale, textAt(register[locale].starter, key))
