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
  const parts = changedTold(signed, mine, template, reader).flatMap(({ key, label, is }): string[] => {
    if (!is || key.startsWith('carried ')) return []
    const field = fields.find((one) => key === `answers ${one.key}`)
    const answer = field?.kind === 'rich' ? mine.answers[field.key] : undefined
    const text = typeof answer === 'string' ? answer : paragraph(escaped(is))
    return [fields.length === 1 ? text : `${paragraph(`<strong>${escaped(label)}</strong>`)}${text}`]
  })
  return parts.join('')
}

const paragraph = (html: string) => `<p>${html}</p>`
const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
const escaped = (text: string) => text.replace(/[&<>\n]/g, (sign) => signs[sign]!)
