import { dateOrderOf } from './days'
import { type ImportField, type ImportPlan, joinedFields } from './fields'
import { headWords } from './head-words'
import { meaningOfM, plainWords } from './words'

/** A file's head in one text: with the same heads the same plan is remembered. */
export const signatureOf = (headers: readonly string[]): string => headers.map(headOf).join('|')

/** A head as it is compared: numbers of columns do not count, and an e-mail is an email. */
export const headOf = (header: string): string =>
  plainWords(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/\be mail\b/g, 'email')
    .replace(/\b[nt]?\d+\b/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const fieldByHead: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(headWords).flatMap(([field, words]) =>
    words.split('|').map((word) => [word, field as ImportField] as const),
  ),
)

/** Which telephone is rung first, where a file has several. */
const MOBILE = /\b(mobile|movil|mobil|cell|cellulare|portable|telemovel|celular|whatsapp|sms)\b/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^\+?[\d\s().-]{9,}$/
const DAY = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/

/** Most of what stands in a column has this shape. */
function isMostly(values: readonly string[], shape: RegExp): boolean {
  const given = values.filter(Boolean)
  return given.length > 0 && given.filter((value) => shape.test(value.trim())).length >= given.length * 0.7
}

/** What a column without a head that is known may be, by what stands in it. */
function fieldByValues(header: string, values: readonly string[]): ImportField | null {
  if (isMostly(values, EMAIL)) return 'email'
  // Of a day or a number that has another head (last visit, invoice), nothing is known.
  if (headOf(header) !== '') return null
  if (isMostly(values, DAY)) return 'birth_date'
  return isMostly(values, PHONE) ? 'phone' : null
}

/** The parts of a name, where they have columns of their own; «nombre» is then the given one, «nom» whichever is missing. */
function settleNames(columns: (ImportField | null)[], heads: readonly string[]) {
  const has = (field: ImportField) => columns.includes(field)
  const whole = columns.indexOf('name')
  if (whole < 0) return
  if (has('given_name') && has('surname')) columns[whole] = null
  else if (has('surname')) columns[whole] = 'given_name'
  else if (has('given_name') && heads[whole] === 'nom') columns[whole] = 'surname'
}

/** The mobile is the telephone, or else the first; what others there are is taken where that one is empty. */
function settlePhones(columns: (ImportField | null)[], heads: readonly string[]) {
  const phones = columns.flatMap((field, at) => (field === 'phone' ? [at] : []))
  const first = phones.find((at) => MOBILE.test(heads[at] ?? '')) ?? phones[0]
  for (const at of phones) if (at !== first) columns[at] = 'other_phone'
}

/**
 * How a file is most likely read, by its heads in six languages and what stands below them. What is not known is left
 * out; a field is given to the first column that may be it, unless several may be it together.
 * @param rows some of the file's rows
 */
export function guessPlan(headers: readonly string[], rows: readonly (readonly string[])[]): ImportPlan {
  const valuesAt = (at: number) => rows.map((row) => row[at] ?? '')
  const heads = headers.map(headOf)
  const columns = heads.map((head) => fieldByHead.get(head) ?? null)
  settleNames(columns, heads)
  settlePhones(columns, heads)
  columns.forEach((field, at) => {
    if (field === null) {
      const likely = fieldByValues(headers[at] ?? '', valuesAt(at))
      if (likely && !columns.includes(likely)) columns[at] = likely
    } else if (columns.indexOf(field) < at && !joinedFields.includes(field)) columns[at] = null
  })
  const valuesOf = (field: ImportField) => columns.flatMap((one, at) => (one === field ? valuesAt(at) : []))
  return {
    columns,
    date_order: dateOrderOf(valuesOf('birth_date')),
    name_order: isMostly(valuesOf('name'), /^[^,]+,[^,]+$/) ? 'surname_comma' : 'given_first',
    m_means: meaningOfM(valuesOf('sex')),
  }
}
