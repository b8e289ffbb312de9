/** The columns that a file of patients can have. */
export const exportColumns = [
  ...(['name', 'phone', 'email', 'identification', 'birth_date', 'address', 'postcode', 'town', 'tags'] as const),
  ...(['status', 'professional', 'last_appointment_at', 'next_appointment_at'] as const),
] as const
export type ExportColumn = (typeof exportColumns)[number]

/** Whether a word of an address is a column that a file may have. */
export const isExportColumn = (text: string): text is ExportColumn => exportColumns.some((one) => one === text)

/** Where the list says it otherwise: an age is of today, a date of birth for good. */
const otherwise: Readonly<Record<string, ExportColumn>> = {
  age: 'birth_date',
  last_appointment: 'last_appointment_at',
  next_appointment: 'next_appointment_at',
}

/** The columns of a file that say what these of the list do, by their keys and in their order. */
export const exportColumnsOf = (keys: readonly string[]): ExportColumn[] =>
  keys.map((key) => (Object.hasOwn(otherwise, key) ? otherwise[key]! : key)).filter(isExportColumn)
