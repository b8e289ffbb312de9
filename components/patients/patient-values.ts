import type { Patient } from '@/lib/contract/patients'
import type { BodyIn } from '@/lib/contract/registry'

/** The fields of the form, in the order of the specification (§3), with language and assigned professional. */
export const patientFields = [
  'name',
  'phone',
  'email',
  'birth_date',
  'identification',
  'address',
  'occupation',
  'professional_id',
  'status',
  'locale',
  'insurance_carrier',
  'external_id',
  'legal_representative_name',
  'legal_representative_id',
] as const satisfies (keyof Patient)[]
export type PatientField = (typeof patientFields)[number]
export const isPatientField = (name: string): name is PatientField => patientFields.includes(name as PatientField)

/** What stands in the form: every field a text, empty when there is none. */
export type PatientValues = Record<PatientField, string>

export const toValues = (patient: Patient): PatientValues =>
  Object.fromEntries(patientFields.map((field) => [field, String(patient[field] ?? '')])) as PatientValues

export const blankValues = (locale: Patient['locale'], name = ''): PatientValues =>
  ({
    ...Object.fromEntries(patientFields.map((field) => [field, ''])),
    name,
    locale,
    status: 'active',
  }) as PatientValues

/** The fields that are not what they were. */
export const changedFields = (before: PatientValues, after: PatientValues): PatientField[] =>
  patientFields.filter((field) => before[field].trim() !== after[field].trim())

/** What is sent of the form: the named fields, as the contract has them. */
export function toBody(values: PatientValues, fields: readonly PatientField[] = patientFields) {
  const body = Object.fromEntries(fields.map((field) => [field, values[field]]))
  if ('professional_id' in body) Object.assign(body, { professional_id: Number(values.professional_id) || null })
  return body as BodyIn<'patients.create'>
}

/** A field that someone else changed meanwhile; `mine` is what stands in this form, when that was changed too. */
export type Conflict = { field: PatientField; theirs: string; mine: string | null }

/**
 * Puts three states together: what the form began with, what stands in it, what is stored now. Gives the values with
 * every untouched field as it is stored now and every touched one as typed, and the fields that someone else changed.
 */
export function mergeValues(began: PatientValues, mine: PatientValues, stored: PatientValues) {
  const touched = new Set(changedFields(began, mine))
  const conflicts = changedFields(began, stored).map(
    (field): Conflict => ({
      field,
      theirs: stored[field],
      mine: touched.has(field) && mine[field].trim() !== stored[field].trim() ? mine[field] : null,
    }),
  )
  const values = Object.fromEntries(
    patientFields.map((field) => [field, touched.has(field) ? mine[field] : stored[field]]),
  ) as PatientValues
  return { values, conflicts }
}
