import type { FieldKind, FieldOption, TemplateContent, TemplateField, TemplateSection } from '@/lib/contract/templates'
import { canFlag } from './is-red-flag'

// Changes of a template that is being written; each gives another content and leaves the one it was given as it was.

const copied = ({ sections }: TemplateContent): TemplateSection[] =>
  sections.map((section) => ({ ...section, fields: [...section.fields] }))

/** What is known by a key of its own for good: `random` gives some letters and figures. */
export const newKey = (before: 'f' | 's' | 'o', random: string) =>
  `${before}_${random.replace(/[^a-z0-9]/g, '').slice(0, 10)}`

/** The kinds that are answered with one of their options, or several. */
export const hasOptions = (kind: FieldKind) => kind === 'choice' || kind === 'several'
/** The kinds with a least and a most. */
export const hasLimits = (kind: FieldKind) => kind === 'number' || kind === 'scale'

/** A field of another kind, without what only the one before had. */
export function ofKind(field: TemplateField, kind: FieldKind): TemplateField {
  const { options, min, max, unit, score, red_flag, alert_kind, alert_days, required, ...rest } = field
  const keepsFlag = red_flag !== undefined && kind === field.kind && canFlag({ kind })
  return {
    ...rest,
    kind,
    ...(required && !['heading', 'help', 'score'].includes(kind) && { required }),
    ...(hasOptions(kind) && { options: options ?? [] }),
    ...(hasLimits(kind) && hasLimits(field.kind) && { min, max }),
    ...((kind === 'number' || kind === 'score') && unit && { unit }),
    ...(kind === 'score' && { score: score ?? { of: [], how: 'sum' as const } }),
    ...(keepsFlag && { red_flag, ...(alert_kind && { alert_kind }), ...(alert_days && { alert_days }) }),
  }
}

/** Adds a section at the end. */
export const addSection = (content: TemplateContent, section: TemplateSection): TemplateContent => ({
  sections: [...content.sections, section],
})

/** Puts a field at a place of a section; at its end where no place is named. */
export function addField(
  content: TemplateContent,
  section: string,
  field: TemplateField,
  at?: number,
): TemplateContent {
  const sections = copied(content)
  const fields = sections.find(({ key }) => key === section)?.fields
  fields?.splice(at ?? fields.length, 0, field)
  return { sections }
}

/** Changes the field of that key; everything else stays. */
export function changeField(content: TemplateContent, key: string, change: (field: TemplateField) => TemplateField) {
  return {
    sections: content.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.key === key ? change(field) : field)),
    })),
  }
}

/** Names a section anew. */
export function changeSection(content: TemplateContent, key: string, label: TemplateSection['label']): TemplateContent {
  return { sections: content.sections.map((section) => (section.key === key ? { ...section, label } : section)) }
}

/** Takes a field away; what names it has a fault from then on. */
export const withoutField = (content: TemplateContent, key: string): TemplateContent => ({
  sections: content.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((one) => one.key !== key),
  })),
})

/** Takes a section away, with its fields. */
export const withoutSection = (content: TemplateContent, key: string): TemplateContent => ({
  sections: content.sections.filter((section) => section.key !== key),
})

/** Where a field stands: the section's key and the place in it. */
export function placeOf(content: TemplateContent, key: string): { section: string; at: number } | null {
  for (const { key: section, fields } of content.sections) {
    const at = fields.findIndex((field) => field.key === key)
    if (at >= 0) return { section, at }
  }
  return null
}

/** Puts a section back to where it was. */
export const insertSection = (content: TemplateContent, section: TemplateSection, at: number): TemplateContent => ({
  sections: [...content.sections.slice(0, at), section, ...content.sections.slice(at)],
})

/** One place up (−1) or down (1); a field at the edge of its section goes over into the next, and nothing beyond the ends. */
export function stepField(content: TemplateContent, key: string, by: -1 | 1): TemplateContent {
  const sections = copied(content)
  const from = sections.findIndex(({ fields }) => fields.some((field) => field.key === key))
  const own = sections[from]
  if (!own) return content
  const at = own.fields.findIndex((field) => field.key === key)
  const inSection = at + by >= 0 && at + by < own.fields.length
  const beside = sections[from + by]
  if (!inSection && !beside) return content
  const [field] = own.fields.splice(at, 1)
  if (inSection) own.fields.splice(at + by, 0, field!)
  else if (by === 1) beside!.fields.unshift(field!)
  else beside!.fields.push(field!)
  return { sections }
}

/** Moves a section one place up (−1) or down (1), and nothing beyond the ends. */
export function stepSection(content: TemplateContent, key: string, by: -1 | 1): TemplateContent {
  const at = content.sections.findIndex((section) => section.key === key)
  const other = content.sections[at + by]
  if (at < 0 || !other) return content
  const sections = [...content.sections]
  sections[at + by] = sections[at]!
  sections[at] = other
  return { sections }
}

/** Every section and field by its key in the order in which they stand, a section before its fields. */
export const lineUp = ({ sections }: TemplateContent): string[] =>
  sections.flatMap(({ key, fields }) => [`section:${key}`, ...fields.map((field) => `field:${field.key}`)])

/**
 * What was dragged, dropped on the place of another: a field goes where that is (above everything, into the first
 * section), a section with all its fields to the side of that one's section.
 */
export function dropped(content: TemplateContent, moved: string, onto: string): TemplateContent {
  const line = lineUp(content)
  const [from, to] = [line.indexOf(moved), line.indexOf(onto)]
  if (from < 0 || to < 0 || from === to) return content
  const keyOf = (id: string) => id.slice(id.indexOf(':') + 1)
  const sectionOf = (id: string) => (id.startsWith('section:') ? keyOf(id) : placeOf(content, keyOf(id))!.section)
  if (moved.startsWith('section:')) {
    const keys = content.sections.map(({ key }) => key)
    const target = keys.indexOf(sectionOf(onto))
    const others = content.sections.filter(({ key }) => key !== keyOf(moved))
    return insertSection({ sections: others }, content.sections[keys.indexOf(keyOf(moved))]!, target)
  }
  const next = line.filter((id) => id !== moved)
  next.splice(Math.max(1, to), 0, moved)
  const fields = new Map(
    content.sections.flatMap((section) => section.fields.map((field) => [field.key, field] as const)),
  )
  const sections: TemplateSection[] = []
  for (const id of next) {
    if (id.startsWith('field:')) sections.at(-1)!.fields.push(fields.get(keyOf(id))!)
    else sections.push({ ...content.sections.find(({ key }) => key === keyOf(id))!, fields: [] })
  }
  return { sections }
}

/** Moves an option of a list one place. */
export function stepOption(options: FieldOption[], at: number, by: -1 | 1): FieldOption[] {
  const other = options[at + by]
  if (!other) return options
  const next = [...options]
  next[at + by] = next[at]!
  next[at] = other
  return next
}

/** A copy of a field with keys of its own where others would find it; its conditions stay. */
export const copyOf = (field: TemplateField, key: string): TemplateField => ({ ...field, key })
