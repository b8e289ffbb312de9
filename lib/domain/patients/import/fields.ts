/**
 * What a column of another program's file can be. Most are a field of the patient's form; the rest come to one: the parts
 * of a name, a telephone for want of another, whom they are assigned to by name, and what is an alert here.
 */
export const importFields = [
  'name',
  'given_name',
  'surname',
  'phone',
  'other_phone',
  'email',
  'identification',
  'birth_date',
  'sex',
  'address',
  'postcode',
  'town',
  'external_id',
  'insurance_carrier',
  'occupation',
  'referral',
  'tags',
  'contact_name',
  'contact_phone',
  'contact_relation',
  'legal_representative_name',
  'legal_representative_id',
  'accepts_messages',
  'status',
  'locale',
  'professional',
  'allergies',
  'alert',
] as const
export type ImportField = (typeof importFields)[number]

/** Fields that several columns may be together: two surnames, street and number, home and work. */
export const joinedFields: readonly ImportField[] = [
  'given_name',
  'surname',
  'other_phone',
  'address',
  'tags',
  'allergies',
  'alert',
]

/** The order of a day's parts where the year stands last. */
export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** How a full name is written: as one says it, or surnames first with a comma. */
export const nameOrders = ['given_first', 'surname_comma'] as const
export type NameOrder = (typeof nameOrders)[number]

/**
 * How a file is read: what each of its columns is (null: left out), and what its columns alone do not say. `m_means`:
 * M is for mujer where others are H, for male where others are F; null: nobody can tell.
 */
export type ImportPlan = {
  columns: (ImportField | null)[]
  date_order: DateOrder
  name_order: NameOrder
  m_means: 'female' | 'male' | null
}

/** The fields that more than one column was given to, and may not be. */
export function repeatedFields(columns: readonly (ImportField | null)[]): ImportField[] {
  const given = columns.filter((field) => field !== null)
  return [...new Set(given.filter((field, at) => given.indexOf(field) !== at && !joinedFields.includes(field)))]
}

/** A patient has a name; without a column for it nobody can be taken over. */
export const hasName = (columns: readonly (ImportField | null)[]): boolean =>
  columns.some((field) => field === 'name' || field === 'given_name' || field === 'surname')
