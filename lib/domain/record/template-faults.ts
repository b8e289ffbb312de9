import type { FieldText } from '@/lib/contract/field-errors'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import { fieldsOf, isAnswered } from './content'
import { canFlag } from './is-red-flag'
import { scaleOf } from './scale'
import { isCounted } from './score'

/** What is wrong with a template, by the path of the part: `sections.0.fields.2.options`. */
export type TemplateFaults = Record<string, FieldText>

/** More fields than these nobody fills in. */
export const FIELDS_MAX = 400

type Plain = string | number | boolean
const required: FieldText = { key: 'required' }

/** Kinds by whose answer another field can be shown. */
export const canDecide = ({ kind }: Pick<TemplateField, 'kind'>) =>
  ['yes_no', 'choice', 'several', 'scale'].includes(kind)

/** Whether a field can be answered so at all. */
function canBe(field: TemplateField, value: Plain): boolean {
  const { min, max } = scaleOf(field)
  switch (field.kind) {
    case 'yes_no':
      return typeof value === 'boolean'
    case 'choice':
    case 'several':
      return (field.options ?? []).some(({ key }) => key === value)
    case 'scale':
      return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    case 'number':
      return typeof value === 'number'
    default:
      return false
  }
}

/** Whether that answer can raise an alert; of a text it is whatever is written. */
const canRaise = (field: TemplateField, value: Plain) => (field.kind === 'text' ? value === true : canBe(field, value))

const hasText = (texts: object | undefined) => Object.values(texts ?? {}).some((text) => String(text).trim() !== '')

function optionFaults({ kind, options = [] }: TemplateField, at: string, faults: TemplateFaults) {
  if (kind !== 'choice' && kind !== 'several') return
  if (options.length === 0) faults[`${at}.options`] = { key: 'options_required' }
  const keys = new Set<string>()
  options.forEach(({ key, label }, index) => {
    if (!hasText(label)) faults[`${at}.options.${index}.label`] = required
    if (keys.has(key)) faults[`${at}.options.${index}.key`] = { key: 'repeated' }
    keys.add(key)
  })
}

function referenceFaults(field: TemplateField, before: TemplateField[], at: string, faults: TemplateFaults) {
  const earlier = (key: string) => before.find((one) => one.key === key)
  if (field.shown_if) {
    const other = earlier(field.shown_if.field)
    if (!other || !canDecide(other)) faults[`${at}.shown_if`] = { key: 'earlier_field' }
    else if (!canBe(other, field.shown_if.is)) faults[`${at}.shown_if`] = { key: 'choice' }
  }
  if (field.kind === 'score') {
    const { of = [], weights = {} } = field.score ?? {}
    if (of.length === 0) faults[`${at}.score`] = required
    else if ([...of, ...Object.keys(weights)].some((key) => !earlier(key)))
      faults[`${at}.score`] = { key: 'earlier_field' }
    else if (!of.every((key) => isCounted(earlier(key)!))) faults[`${at}.score`] = { key: 'scores_required' }
    else if (new Set(of).size < of.length) faults[`${at}.score`] = { key: 'repeated' }
  }
  if (field.red_flag !== undefined && !(canFlag(field) && canRaise(field, field.red_flag))) {
    faults[`${at}.red_flag`] = { key: 'choice' }
  }
}

/**
 * What keeps a template from being published: a name that is missing, there twice or what every object has, a choice without options, a
 * condition or a score on what does not come before it, a form that asks nothing. Empty where nothing does.
 */
export function templateFaults(content: TemplateContent): TemplateFaults {
  const faults: TemplateFaults = {}
  const keys = new Set<string>()
  const before: TemplateField[] = []
  const sections = new Set<string>()
  content.sections.forEach((section, place) => {
    if (!hasText(section.label)) faults[`sections.${place}.label`] = required
    if (sections.has(section.key)) faults[`sections.${place}.key`] = { key: 'repeated' }
    sections.add(section.key)
    section.fields.forEach((field, index) => {
      const at = `sections.${place}.fields.${index}`
      if (!hasText(field.label)) faults[`${at}.label`] = required
      // What every object has would be an answer that nobody gave.
      if (field.key in {}) faults[`${at}.key`] = { key: 'invalid' }
      if (keys.has(field.key)) faults[`${at}.key`] = { key: 'repeated' }
      keys.add(field.key)
      const { min, max } = field
      if (min !== undefined && max !== undefined && min >= max) {
        faults[`${at}.max`] = { key: 'too_small', values: { min: min + 1 } }
      }
      optionFaults(field, at, faults)
      referenceFaults(field, before, at, faults)
      before.push(field)
    })
  })
  const fields = fieldsOf(content)
  if (!fields.some(({ kind }) => isAnswered(kind) && kind !== 'score')) faults.sections = { key: 'question_required' }
  else if (fields.length > FIELDS_MAX) faults.sections = { key: 'too_big', values: { max: FIELDS_MAX } }
  return faults
}
