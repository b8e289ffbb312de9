import type { DocumentContent } from '@/lib/contract/document-templates'
import { Refusal } from '@/lib/contract/errors'
import { documentFaults, languagesOf, tidyDocument } from '@/lib/domain/documents/template-faults'
import { cleanRichText } from '@/server/steps/record/clean-content'

/**
 * What was written for a document, as it is kept: its texts cleaned, without what was left empty, and without a fault.
 * @throws Refusal `invalid` that names each part and what is wrong with it
 */
export function soundDocument(written: DocumentContent): DocumentContent {
  const content = tidyDocument(written)
  for (const locale of languagesOf(content)) {
    const text = content.texts[locale]!
    content.texts[locale] = { ...text, body: cleanRichText(text.body) }
  }
  const faults = Object.entries(documentFaults(content))
  if (faults.length > 0) {
    throw new Refusal('invalid', {
      errors: Object.fromEntries(faults.map(([path, fault]) => [`content.${path}`, [fault]])),
    })
  }
  return content
}
