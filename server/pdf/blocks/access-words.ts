import { isAccessKind } from '@/lib/domain/record/access-kinds'
import { formatText } from '@/lib/i18n/format-text'
import type { Locale } from '@/lib/i18n/locales'
import ca from '@/messages/ca/audit.json'
import en from '@/messages/en/audit.json'
import es from '@/messages/es/audit.json'
import fr from '@/messages/fr/audit.json'
import it from '@/messages/it/audit.json'
import pt from '@/messages/pt/audit.json'
import { textAt } from '@/server/texts/texts'
import { wordsOf } from './words'

const audit: Record<Locale, Pick<typeof es, 'accesses'>> = { ca, en, es, fr, it, pt }

/** What a report of accesses is written with: the words of documents, and those that the log has for what was read. */
export function accessWords(locale: Locale, zone: string) {
  const known = audit[locale].accesses.what
  return {
    ...wordsOf(locale, zone),
    read: (what: string) => formatText(locale, textAt(known, isAccessKind(what) ? what : 'record.other')),
  }
}
export type AccessWords = ReturnType<typeof accessWords>
