import type { EntryContent } from '@/lib/contract/record'
import type { TemplateVersion } from '@/lib/contract/templates'
import { fieldsOf } from './content'
import type { Reader } from './told/reader'
import { changedTold } from './told/told'

type Template = Pick<TemplateVersion, 'content'> | undefined

/**
 * What stands here and not in what was signed, as the rich text of an addendum: each part under its name; '' where nothing
 * was said otherwise. Of what was only taken away nothing is left to be said.
 */
export function addendumText(mine: EntryContent, signed: EntryContent, template: Template, reader: Reader): string {
  const fields = template ? fieldsOf(template.content) : []
  const parts = changedTold(signed, mine, template, reader).flatMap(({ key, label, was, is }): string[] => {
    if (!is || key.startsWith('carried ')) return []
    const field = fields.find((one) => key === `answers ${one.key}`)
    const [answer, before] = [mine, signed].map(({ answers }) =>
      field?.kind === 'rich' ? answers[field.key] : undefined,
    )
    const more = after(is, was)
    const text =
      typeof answer !== 'string'
        ? paragraph(escaped(is))
        : (blocksAfter(answer, before) ?? (more ? paragraph(escaped(more)) : answer))
    return [fields.length === 1 ? text : `${paragraph(`<strong>${escaped(label)}</strong>`)}${text}`]
  })
  return parts.join('')
}

/** The paragraphs that follow all of before, as they are formatted; undefined where it goes on otherwise. */
const blocksAfter = (html: string, before: unknown) =>
  typeof before === 'string' && before && html.startsWith(before) && html.length > before.length
    ? html.slice(before.length)
    : undefined

/** What follows in a text that begins with all of another one; '' where it goes on within a word, or begins otherwise. */
function after(text: string, begin: string): string {
  const rest = text.startsWith(begin) ? text.slice(begin.length) : ''
  return begin && (/^[^\p{L}\p{N}]/u.test(rest) || /[^\p{L}\p{N}]$/u.test(begin)) ? rest.trim() : ''
}

const paragraph = (html: string) => `<p>${html}</p>`
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const escaped = (text: string) => text.replace(/[&<>\n]/g, (sign) => signs[sign]!)
