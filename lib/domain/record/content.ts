import type { Answer, EntryContent } from '@/lib/contract/record'
import type { FieldKind, LocalText, TemplateContent, TemplateField } from '@/lib/contract/templates'
import { isBlankText } from './rich-text'

/** Kinds of fields that only say something and are not answered. */
const silent: FieldKind[] = ['heading', 'help']
/** Is a field of this kind filled in, rather than only saying something? */
export const isAnswered = (kind: FieldKind) => !silent.includes(kind)

/** Nothing was answered: no text but blanks, no list without a row. A `no` and a zero are answers. */
export const isBlankAnswer = (answer: Answer | undefined): boolean => {
  if (answer === undefined) return true
  if (typeof answer === 'string') return isBlankText(answer)
  return Array.isArray(answer) && answer.length === 0
}

/** Saving a history without content asks for confirmation (product §5): nothing in it is answered, and nothing hurts. */
export const isBlankContent = ({ answers, pain }: EntryContent): boolean =>
  Object.values(answers).every(isBlankAnswer) && (pain?.spots.length ?? 0) === 0

/** Nothing at all is said: of a pain not what it is like either. */
export const isNothing = (content: EntryContent): boolean =>
  isBlankContent(content) &&
  Object.values(content.pain ?? {}).every((said) => said === null || (Array.isArray(said) && said.length === 0))

/** Every field of a template, whatever its section, in order. */
export const fieldsOf = (content: TemplateContent): TemplateField[] => content.sections.flatMap(({ fields }) => fields)

/** Whether a field is asked for, given what was answered before it. */
export function isShown(field: TemplateField, fields: TemplateField[], answers: EntryContent['answers']): boolean {
  if (!field.shown_if) return true
  const { field: key, is } = field.shown_if
  const other = fields.find((one) => one.key === key)
  // What is asked for because of something that is not asked for is not asked for; itself it cannot depend on.
  if (!other || fields.indexOf(other) >= fields.indexOf(field) || !isShown(other, fields, answers)) return false
  const given = answers[key]
  return Array.isArray(given) ? given.some((one) => one === is) : given === is
}

/** The label of the section that each field begins, by the field's key; none where a form has one section only. */
export function sectionStarts(content: TemplateContent, shown: TemplateField[]): Map<string, LocalText> {
  const starts = new Map<string, LocalText>()
  if (content.sections.length < 2) return starts
  for (const { label, fields } of content.sections) {
    const first = shown.find((field) => fields.includes(field))
    if (first) starts.set(first.key, label)
  }
  return starts
}
