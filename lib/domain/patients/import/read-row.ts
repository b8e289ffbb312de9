import type { Patient } from '@/lib/contract/patients'
import { dayIn } from './days'
import type { ImportField, ImportPlan } from './fields'
import { saysNoAlert } from './no-alert'
import { cellText, emailText, phoneText, postcodeText, spokenName, tagsIn } from './values'
import { answerIn, isM, languageIn, plainWords, sexIn, statusIn } from './words'

/** What is known of the clinic that patients are brought to. */
export type ImportPlace = {
  /** ISO 3166, in capitals. */
  country: string
  this_year: number
  professionals: readonly { id: number; name: string }[]
}

/** What a cell says is not what its field can be. `key`: of `errors.field`. */
export type CellFault = { field: ImportField; key: FaultKey }
type FaultKey = 'date' | 'not_understood' | 'm_unsaid' | 'no_such_professional' | 'several_professionals'

/** A row as a patient's form would have it, still to be judged as any form is, and what could not be read of it. */
export type ReadRow = {
  form: Partial<Record<keyof Patient, unknown>>
  alerts: { kind: 'allergy' | 'other'; text: string }[]
  faults: CellFault[]
}

const plainFields = [
  ...(['identification', 'town', 'external_id', 'insurance_carrier', 'occupation', 'referral'] as const),
  ...(['contact_name', 'contact_relation', 'legal_representative_name', 'legal_representative_id'] as const),
] as const

/** What the columns of a field say in a row, without the empty ones. */
const textsOf = (cells: readonly string[], plan: ImportPlan, field: ImportField): string[] =>
  plan.columns.flatMap((one, at) => (one === field ? [cellText(cells[at])] : [])).filter(Boolean)

/**
 * Reads a row of a file by its plan. An empty cell is a field that nobody says anything of; a word that means nothing
 * where only some do is a fault.
 */
export function readRow(cells: readonly string[], plan: ImportPlan, place: ImportPlace): ReadRow {
  const all = (field: ImportField) => textsOf(cells, plan, field)
  const one = (field: ImportField) => all(field)[0] ?? ''
  const form: ReadRow['form'] = { name: nameOf(plan, one('name'), all('given_name'), all('surname')) }
  const faults: CellFault[] = []
  const put = (name: keyof Patient, value: unknown) => {
    if (value !== '' && value !== undefined) form[name] = value
  }
  /** Of a field that has only some values. */
  const choose = <T>(field: ImportField, name: keyof Patient, key: CellFault['key'], meaning: (text: string) => T) => {
    const text = one(field)
    if (!text) return
    const meant = meaning(text) ?? undefined
    if (meant === undefined) faults.push({ field, key })
    else form[name] = meant
  }
  put('phone', [...all('phone'), ...all('other_phone')].map(phoneText)[0])
  put('contact_phone', phoneText(one('contact_phone')))
  put('email', emailText(one('email')))
  put('address', all('address').join(', '))
  put('postcode', postcodeText(one('postcode'), place.country))
  for (const field of plainFields) put(field, one(field))
  const tags = all('tags').flatMap(tagsIn)
  if (tags.length > 0) form.tags = [...new Set(tags)]
  choose('birth_date', 'birth_date', 'date', (text) => dayIn(text, plan.date_order, place.this_year))
  choose('sex', 'sex', isM(one('sex')) ? 'm_unsaid' : 'not_understood', (text) => sexIn(text, plan.m_means))
  choose('accepts_messages', 'accepts_messages', 'not_understood', answerIn)
  choose('status', 'status', 'not_understood', statusIn)
  choose('locale', 'locale', 'not_understood', languageIn)
  const namesakes = professionalsIn(one('professional'), place)
  const key = namesakes.length > 1 ? 'several_professionals' : 'no_such_professional'
  choose('professional', 'professional_id', key, () => (namesakes.length === 1 ? namesakes[0] : undefined))
  return { form, faults, alerts: alertsOf(all('allergies'), all('alert')) }
}

function nameOf(plan: ImportPlan, whole: string, given: string[], surnames: string[]): string {
  if (given.length + surnames.length > 0) return [...given, ...surnames].join(' ')
  return plan.name_order === 'surname_comma' ? spokenName(whole) : whole
}

/** By the whole name; what two have is nobody's. */
function professionalsIn(text: string, { professionals }: ImportPlace): number[] {
  const wanted = plainWords(text)
  return professionals.filter(({ name }) => plainWords(name) === wanted).map(({ id }) => id)
}

/** What says that there is none is none; a «yes» that does not say what of is told as it stands. */
function alertsOf(allergies: string[], others: string[]): ReadRow['alerts'] {
  const isSaid = (text: string) => !saysNoAlert(text)
  return [
    ...allergies.filter(isSaid).map((text) => ({ kind: 'allergy' as const, text })),
    ...others.filter(isSaid).map((text) => ({ kind: 'other' as const, text })),
  ]
}
