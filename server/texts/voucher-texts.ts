import { formatText, type Values } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/vouchers.json'
import en from '@/messages/en/vouchers.json'
import es from '@/messages/es/vouchers.json'
import fr from '@/messages/fr/vouchers.json'
import it from '@/messages/it/vouchers.json'
import pt from '@/messages/pt/vouchers.json'
import { type Keys, textAt } from './texts'

const trees = { ca, en, es, fr, it, pt }

/** What the screens of vouchers say, for what is refused in their words: those of every refusal come with the first screen. */
export const voucherText = (locale: Locale) => (key: Keys<typeof es>, values?: Values) =>
  formatText(locale, textAt(trees[locale], key), values)
