import type { Answer } from '@/lib/contract/record'
import type { TemplateField } from '@/lib/contract/templates'
import { localText } from '@/lib/domain/record/local-text'
import { textOf } from '@/lib/domain/record/rich-text'
import { isDay } from '@/lib/domain/time/clock'
import type { Locale } from '@/lib/i18n/locales'
import { ownSystem, quantityOf, said } from './resource'

type Row = Record<string, string | number | boolean | null>
/** A row of a table in one line: `movement: knee_flexion; side: left; active: 110`. */
const rowText = (row: Row) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([key, value]) => `${key}: ${value}`)
    .join('; ')

const labelOf = ({ options }: TemplateField, key: string, locale: Locale) => {
  const option = options?.find((one) => one.key === key)
  return option ? localText(option.label, locale) : key
}

/** An answer as lines to read, with its unit; rich text without its markup. */
export function answerLines(field: TemplateField, answer: Answer | undefined, locale: Locale): string[] {
  if (answer === undefined) return []
  if (typeof answer === 'boolean') return [answer ? '✓' : '✗']
  if (typeof answer === 'number') return [[answer, said(field.unit)].filter((one) => one !== undefined).join(' ')]
  if (typeof answer === 'string') {
    if (field.kind === 'rich') return [textOf(answer)].filter((line) => said(line))
    return said(answer) ? [labelOf(field, answer, locale)] : []
  }
  return answer
    .map((one) => (typeof one === 'string' ? labelOf(field, one, locale) : rowText(one as Row)))
    .filter((line) => said(line))
}

const codingOf = (field: TemplateField, key: string, locale: Locale) => ({
  system: ownSystem(`option:${field.key}`),
  code: key,
  display: said(labelOf(field, key, locale)),
})
/** FHIR's codes have no blank at either end, and one between words. */
const isCode = (text: string) => /^\S+( \S+)*$/.test(text) && text === said(text)

/** What a questionnaire's item was answered with, each in the type that its question asks for. */
export function answersOf(field: TemplateField, answer: Answer | undefined, locale: Locale): object[] {
  if (answer === undefined) return []
  if (typeof answer === 'boolean') return [{ valueBoolean: answer }]
  if (typeof answer === 'number') {
    const unit = said(field.unit)
    if (!Number.isFinite(answer)) return []
    return [unit ? { valueQuantity: quantityOf(answer, unit) } : { valueDecimal: answer }]
  }
  const isChosen = field.kind === 'choice' || field.kind === 'several'
  if (typeof answer === 'string' && field.kind === 'date' && isDay(answer)) return [{ valueDate: answer }]
  if (isChosen) {
    const keys = [answer].flat().filter((one) => typeof one === 'string')
    return keys.filter((key) => isCode(key)).map((key) => ({ valueCoding: codingOf(field, key, locale) }))
  }
  return answerLines(field, answer, locale).map((line) => ({ valueString: said(line) }))
}

/** What a question of FHIR's asks for. */
export const itemTypes = {
  text: 'string',
  long: 'text',
  rich: 'text',
  number: 'decimal',
  date: 'date',
  yes_no: 'boolean',
  choice: 'choice',
  several: 'choice',
  scale: 'decimal',
  range: 'text',
  strength: 'text',
  tests: 'text',
  body: 'text',
  score: 'decimal',
  heading: 'display',
  help: 'display',
} as const satisfies Record<TemplateField['kind'], string>

/** What a question asks for: a number with a unit is a quantity. */
export const itemTypeOf = (field: TemplateField) =>
  itemTypes[field.kind] === 'decimal' && said(field.unit) ? 'quantity' : itemTypes[field.kind]
