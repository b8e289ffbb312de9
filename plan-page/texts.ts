import { type Locale, locales, toLocale } from '@/lib/i18n/locales'
import type own from '@/messages/es/my-plan.json'

export type Texts = typeof own
export type Say = (key: keyof Texts, values?: Record<string, string | number>) => string

/** The texts of one language: each is a file of its own beside the page, so that one comes and not six. */
export async function textsIn(locale: Locale): Promise<Texts> {
  const answer = await fetch(`/my/texts-${locale}.json`)
  if (!answer.ok) throw new Error(`texts: ${answer.status}`)
  return answer.json()
}

/** A text with its values put in. */
export const sayIn =
  (texts: Texts): Say =>
  (key, values = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The first of the device's languages that there is. */
export const ownLocale = (): Locale =>
  locales.find((locale) => navigator.languages?.some((tag) => tag.toLowerCase().startsWith(locale))) ?? toLocale(null)

/** Each language by its own name. */
export const localeNames: Record<Locale, string> = {
  es: 'Español',
  en: 'English',
  ca: 'Català',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
}
