import { amountOf, amountText, type Writing } from '@/lib/domain/money/amount'
import type { Field, FormValue, FormValues } from './fields'

/** How the reader writes numbers, and how many decimals the clinic's money has. */
export type FormWriting = { locale: string; digits: number }

/** A rate has two decimals, in every language and country. */
const rate = ({ locale }: FormWriting): Writing => ({ locale, digits: 2 })

/** A stored value as it stands in the form; what there is not is an empty text. */
export function typedOf({ kind }: Field, stored: unknown, writing: FormWriting): FormValue {
  if (kind === 'toggle') return stored === true
  if (stored === null || stored === undefined) return ''
  if (kind === 'money') return amountText(Number(stored), writing)
  if (kind === 'percent') return amountText(Number(stored), rate(writing), 0)
  return String(stored)
}

/** The ids of a field of `rows`, as they stand in the form. */
export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)

/** The words of a field of `words`, as they stand in the form. */
export const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null)

/** Nothing typed is nothing given; what is typed and is no number is no valid one: the schema refuses it. */
const numberOf = (text: string, read: (text: string) => number | null) =>
  text ? (read(text) ?? Number.NaN) : undefined

/** What stands in the form as the contract takes it; the schema trims and judges. */
export function sentOf({ kind, unset }: Field, value: FormValue | undefined, writing: FormWriting): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  switch (kind) {
    case 'whole':
      return numberOf(text, whole) ?? (unset ? null : undefined)
    case 'day':
      return text || (unset ? null : text)
    case 'money':
      return numberOf(text, (typed) => amountOf(typed, writing))
    case 'percent':
      return numberOf(text, (typed) => amountOf(typed, rate(writing)))
    case 'professional':
    case 'row':
      return Number(text) || null
    case 'rows':
      return idsOf(text)
    case 'several':
    case 'words':
      return wordsOf(text)
    default:
      return value
  }
}

/** A stored row as a form has it. */
export const typedRow = (fields: readonly Field[], row: object, writing: FormWriting): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typedOf(field, row[field.name as keyof typeof row], writing)]))

/** What is sent of a form: the named fields, so that what somebody else changed meanwhile stays. */
export const sentRow = (
  fields: readonly Field[],
  values: FormValues,
  writing: FormWriting,
  names: readonly string[] = fields.map(({ name }) => name),
): Record<string, unknown> =>
  Object.fromEntries(
    fields
      .filter(({ name }) => names.includes(name))
      .map((field) => [field.name, sentOf(field, values[field.name], writing)]),
  )

const settled = (value: FormValue | undefined) => (typeof value === 'string' ? value.trim() : value)

/** The fields that are not what they were; blanks around a text change nothing. */
export const changedFields = (fields: readonly Field[], before: FormValues, after: FormValues): string[] =>
  fields.map(({ name }) => name).filter((name) => settled(before[name]) !== settled(after[name]))

/** A field that somebody else changed meanwhile; `mine` is what stands in this form, when that was changed too. */
export type ChangedField = { field: string; theirs: FormValue; mine: FormValue | null }

/**
 * Puts three states together: what the form began with, what stands in it, what is stored now. Gives the values with
 * every untouched field as it is stored now and every touched one as typed, and the fields that somebody else changed.
 */
export function mergeValues(fields: readonly Field[], began: FormValues, mine: FormValues, stored: FormValues) {
  const touched = new Set(changedFields(fields, began, mine))
  const changed = changedFields(fields, began, stored).map((field): ChangedField => {
    const isOther = touched.has(field) && settled(mine[field]) !== settled(stored[field])
    return { field, theirs: stored[field]!, mine: isOther ? mine[field]! : null }
  })
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, (touched.has(name) ? mine[name] : stored[name]) as FormValue]),
  )
  return { values, changed }
}
