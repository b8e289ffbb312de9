import { isReturnReason } from '@/lib/domain/debits/returns'
import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/remittances.json'
import en from '@/messages/en/remittances.json'
import es from '@/messages/es/remittances.json'
import fr from '@/messages/fr/remittances.json'
import it from '@/messages/it/remittances.json'
import pt from '@/messages/pt/remittances.json'
import { type Keys, textAt } from './texts'

const trees = { ca, en, es, fr, it, pt }

/** What the screens of remittances say, for a file and for what is noted of a return. */
export const remittanceText = (locale: Locale) => (key: Keys<typeof es>, values?: Values) =>
  formatText(locale, textAt(trees[locale], key), values)

/** A bank's code with its words, where it has some. */
export const returnText = (code: string, locale: Locale): string =>
  isReturnReason(code) ? `${code} · ${remittanceText(locale)(`reasons.${code}`)}` : code
