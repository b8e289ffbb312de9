import type { DocumentContent } from '@/lib/contract/document-templates'
import type { FrozenBox } from '@/lib/contract/documents'
import { fillPlain, fillRich, type PlaceValues } from '@/lib/domain/documents/placeholders'
import type { Locale } from '@/lib/i18n/locales'
import { sealOf } from '@/server/identity/seal'
import { cleanRichText } from '@/server/steps/record/clean-content'

export type FrozenText = { locale: Locale; title: string; body: string; boxes: FrozenBox[] }

/** SHA-256 of the exact text that is read and signed: its language, title, body and boxes. */
export const textHash = ({ locale, title, body, boxes }: FrozenText): string => sealOf({ locale, title, body, boxes })

/** A template's text in a language with its places filled; null where it has none in it. Cleaned once more: what is filled is a person's words. */
export function frozenText(content: DocumentContent, locale: Locale, values: PlaceValues): FrozenText | null {
  const text = content.texts[locale]
  if (!text) return null
  return {
    locale,
    title: fillPlain(text.title, values),
    body: cleanRichText(fillRich(text.body, values)),
    boxes: content.boxes.map(({ key, required, label }) => ({
      ...{ key, required },
      label: fillPlain(label[locale] ?? '', values),
    })),
  }
}
