import sanitize from 'sanitize-html'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf } from '@/lib/domain/record/content'

/** The formatting that a note may have; everything else is dropped, its text kept (but for scripts and styles). */
const allowed = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote', 'hr', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3' },
  disallowedTagsMode: 'discard',
} satisfies sanitize.IOptions

/**
 * Rich text with the formatting that is allowed and nothing else, whatever was sent. Cleaned twice: what is put right the
 * first time (a paragraph in a paragraph) may have to be put right again, and is the same from then on.
 */
export const cleanRichText = (html: string): string => sanitize(sanitize(html, allowed), allowed)

/**
 * What was written, as it is kept: rich text cleaned, answers to what the template does not ask dropped, other texts as
 * they are (screens and documents never read them as markup).
 */
export function cleanContent(content: EntryContent, template: TemplateVersion | null): EntryContent {
  if (!template) return content
  const fields = fieldsOf(template.content)
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]))
  const answers = Object.entries(content.answers)
    .filter(([key]) => kinds.has(key))
    .map(([key, answer]) => [
      key,
      kinds.get(key) === 'rich' && typeof answer === 'string' ? cleanRichText(answer) : answer,
    ])
  const carried = Object.entries(content.carried).filter(([key]) => kinds.has(key))
  return { ...content, answers: Object.fromEntries(answers), carried: Object.fromEntries(carried) }
}
