import type { Clinic } from '@/lib/contract/professionals'
import type { BodyIn } from '@/lib/contract/registry'
import { clinicFaults } from '@/lib/domain/clinic/faults'

/** The fields of the form that are texts, in its order. */
export const clinicFields = [
  'name',
  'phone',
  'id_company',
  'address',
  'country',
  'time_zone',
  'language',
  'invoice_footer',
] as const satisfies (keyof Clinic)[]
export type ClinicField = (typeof clinicFields)[number]
export const isClinicField = (name: string): name is ClinicField => clinicFields.includes(name as ClinicField)

export const pictureFields = ['photo', 'logo'] as const
export type PictureField = (typeof pictureFields)[number]

/** What stands in the form: every field a text, empty when there is none. */
export type ClinicValues = Record<ClinicField, string>
/** A picture that was picked, or null for one that is to be taken away; what is absent stays. */
export type PickedPictures = Partial<Record<PictureField, File | null>>

export const toValues = (clinic: Clinic): ClinicValues =>
  Object.fromEntries(clinicFields.map((field) => [field, clinic[field] ?? ''])) as ClinicValues

/** The fields that are not what they were. */
export const changedFields = (before: ClinicValues, after: ClinicValues): ClinicField[] =>
  clinicFields.filter((field) => before[field].trim() !== after[field].trim())

/** What the clinic's country has against the form, as keys of `errors.field`. */
export const faultsOf = (before: ClinicValues, after: ClinicValues) =>
  clinicFaults({ ...after, phone: after.phone.trim() }, changedFields(before, after))

/** What is sent: the fields that changed, as JSON, or as a form when a picture goes with them (specification §7). */
export function toBody(before: ClinicValues, after: ClinicValues, pictures: PickedPictures) {
  const fields = Object.fromEntries(changedFields(before, after).map((field) => [field, after[field]]))
  const picked = Object.entries(pictures)
  if (!picked.some(([, file]) => file)) return { ...fields, ...pictures } as BodyIn<'clinic.update'>
  const form = new FormData()
  form.set('_method', 'PATCH')
  for (const [field, value] of [...Object.entries(fields), ...picked]) form.set(field, value ?? '')
  return form
}
