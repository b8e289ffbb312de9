import type { DocumentContent } from '@/lib/contract/document-templates'
import type { FieldText } from '@/lib/contract/field-errors'
import { isBlankText, textOf } from '@/lib/domain/record/rich-text'
import { type Locale, locales } from '@/lib/i18n/locales'
import { BODY_MAX } from './lengths'
import { strayPlaces } from './placeholders'

const required: FieldText = { key: 'required' }

/** The languages that a template can be read and signed in. */
export const languagesOf = ({ texts }: Pick<DocumentContent, 'texts'>): Locale[] =>
  locales.filter((locale) => texts[locale] !== undefined)

/** A document that has boxes is checkable: the required ones are ticked before it is signed. */
export const isCheckable = ({ boxes }: Pick<DocumentContent, 'boxes'>): boolean => boxes.length > 0

/** Without the languages in which nothing was written, and without what their checkboxes would have said. */
export function tidyDocument({ texts, boxes }: DocumentContent): DocumentContent {
  const written = locales.flatMap((locale) => {
    const text = texts[locale]
    return text && (text.title.trim() || !isBlankText(text.body)) ? [[locale, text] as const] : []
  })
  const known = written.map(([locale]) => locale)
  return {
    texts: Object.fromEntries(written),
    boxes: boxes.map((box) => ({
      ...box,
      label: Object.fromEntries(known.flatMap((locale) => (box.label[locale] ? [[locale, box.label[locale]]] : []))),
    })),
  }
}

/**
 * What keeps a template from being saved, by its path: no language at all, a title, a text or a checkbox that is missing in a
 * language that has the others, a text that is too long (once it is cleaned it may be longer than it was sent), and braces around what is no
 * place. Empty where nothing does.
 */
export function documentFaults(content: DocumentContent): Record<string, FieldText> {
  const faults: Record<string, FieldText> = {}
  const known = languagesOf(content)
  if (known.length === 0) faults.texts = required
  const judge = (path: string, text: string, isBlank: boolean) => {
    const [stray] = strayPlaces(text)
    if (isBlank) faults[path] = required
    else if (stray) faults[path] = { key: 'place_unknown', values: { place: stray } }
  }
  for (const locale of known) {
    const { title, body } = content.texts[locale]!
    judge(`texts.${locale}.title`, title, title.trim() === '')
    judge(`texts.${locale}.body`, textOf(body), isBlankText(body))
    if (body.length > BODY_MAX) faults[`texts.${locale}.body`] = { key: 'too_long', values: { max: BODY_MAX } }
  }
  const keys = new Set<string>()
  content.boxes.forEach(({ key, label }, at) => {
    if (keys.has(key)) faults[`boxes.${at}.key`] = { key: 'repeated' }
    keys.add(key)
    for (const locale of known) {
      const text = label[locale] ?? ''
      judge(`boxes.${at}.label.${locale}`, text, text.trim() === '')
    }
  })
  return faults
}
