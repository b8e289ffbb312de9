/** Things with a name that a field of another may refer to. */
export const namedKinds = [
  'document_template',
  'group',
  'group_plan',
  'patient',
  'professional',
  'room',
  'service',
] as const
export type NamedKind = (typeof namedKinds)[number]

/**
 * How a field that holds an id, or several, is shown, whichever row has it: by the name of what it refers to, by number
 * where that has no name, as a picture, or as the text that it is: a number of somebody else's, such as a passport's.
 */
export const idFields: Readonly<Record<string, NamedKind | 'number' | 'picture' | 'video' | 'text'>> = {
  activity_id: 'number',
  appointment_id: 'number',
  appointments_to: 'professional',
  avatar: 'picture',
  consent_template_id: 'document_template',
  created_by: 'professional',
  creditor_id: 'text',
  exercise_plan_id: 'number',
  external_id: 'text',
  group_id: 'group',
  group_ids: 'group',
  kept_id: 'patient',
  legal_representative_id: 'text',
  logo: 'picture',
  merged_id: 'patient',
  patient_id: 'patient',
  patient_ids: 'patient',
  picture_ids: 'picture',
  patients_to: 'professional',
  photo: 'picture',
  plan_id: 'group_plan',
  professional_id: 'professional',
  related_id: 'number',
  room_id: 'room',
  room_ids: 'room',
  series_id: 'number',
  service_id: 'service',
  service_ids: 'service',
  sharer_ids: 'patient',
  signature: 'picture',
  voucher_id: 'number',
  video_id: 'video',
}

/** How a field's id is shown; undefined of one that holds none. */
export const idShownAs = (field: string) => (Object.hasOwn(idFields, field) ? idFields[field] : undefined)

const isNamed = (kind: string | undefined): kind is NamedKind => namedKinds.some((named) => named === kind)
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The ids of things with a name in the fields of a row, and in the rows that stand in it (a time that was offered). */
export function namedIdsIn(row: unknown, add: (kind: NamedKind, id: number) => void): void {
  if (Array.isArray(row)) for (const item of row) namedIdsIn(item, add)
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return
  for (const [field, value] of Object.entries(row)) {
    const kind = idShownAs(field)
    if (isNamed(kind)) for (const id of [value].flat()) isId(id) && add(kind, id)
    else namedIdsIn(value, add)
  }
}
