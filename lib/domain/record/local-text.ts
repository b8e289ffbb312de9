import type { LocalText } from '@/lib/contract/templates'
import type { Locale } from '@/lib/i18n/locales'

/** A template's text in the reader's language; where it has none, the first that it has. */
export const localText = (texts: LocalText, locale: Locale): string =>
  texts[locale] ?? Object.values(texts).find(Boolean) ?? ''
