import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import { appointments } from './schema/appointments'
import { isoExpression } from './sql-texts'

/**
 * The one list of an appointment's columns, made from its table: a column that is added there, and to the contract, is
 * read, written, audited and exported with the others.
 */
export type AppointmentRow = typeof appointments.$inferSelect
type Name = keyof AppointmentRow
type Column<N extends Name = Name> = {
  name: N
  type: string
  isInstant: boolean
  /** Its values are words of ours, which need no escaping. */
  isWord: boolean
  isNullable: boolean
}

const words: Name[] = ['status', 'attendance', 'color']

const columns: Column[] = Object.values(getTableColumns(appointments)).map((column) => ({
  name: column.name as Name,
  type: column.getSQLType(),
  isInstant: column.dataType === 'date',
  isWord: words.includes(column.name as Name),
  isNullable: !column.notNull,
}))

const without = <N extends Name>(names: readonly N[]) =>
  columns.filter((column): column is Column<Exclude<Name, N>> => !names.some((name) => name === column.name))

/** Who made a row, and when it was touched: nobody asks a change of several appointments for it. */
const bookkeeping = ['clinic_id', 'created_by', 'created_at', 'updated_at'] as const
/** What a change of several appointments reads and keeps for its undo; `billed_at` only as whether it is billed. */
const unread = [...bookkeeping, 'billed_at'] as const
/** What it never writes: who the row is, how often it changed, and what came of the appointment. */
const unwritten = [...unread, 'id', 'version', 'attendance'] as const
/** What the audit leaves out, because no person speaks of it. */
const unaudited = [...unread, 'occurrence_day', 'own_fields', 'placed_at', 'deleted_at'] as const

export const writtenColumns = without(unwritten)
export const auditedColumns = without(unaudited)
/** The columns that the contract's appointment has; the others of its fields are made of other tables. */
export const wireColumns = columns.filter(({ name }) => name in Appointment.shape)
/** Those that only the whole of an appointment has; `created_by` is a name there. */
const detailColumns = columns.filter(
  ({ name }) => name in AppointmentDetail.shape && !(name in Appointment.shape) && name !== 'created_by',
)

type WireName = Exclude<keyof Appointment, 'patients' | 'group_name'>

/** What the wire has of a row that was just written, patients and group aside. */
export const wireOf = (row: AppointmentRow) =>
  Object.fromEntries(
    wireColumns.map(({ name }) => {
      const value = row[name]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  ) as Pick<Appointment, WireName>

/** A row as JSON has it: its instants are texts. */
type AsJson<Row> = {
  [N in keyof Row]: Row[N] extends Date ? string : Row[N] extends Date | null ? string | null : Row[N]
}
type Patients = { patient_ids: number[] }

/** An appointment's row as far as a change of several writes it: what an undo puts back. */
export type StoredAppointment = Omit<AsJson<AppointmentRow>, (typeof unread)[number]> & Patients & { billed: boolean }

type Written = Omit<AsJson<AppointmentRow>, (typeof unwritten)[number]>
type NullableName = { [N in keyof Written]: null extends Written[N] ? N : never }[keyof Written]
/** An appointment that is not booked yet: what may be null may be left out. */
export type NewAppointment = Omit<Written, NullableName> & Partial<Pick<Written, NullableName>> & Patients

/** SQL that lists something of each column: names of our own, so text is safe. */
const listed = (some: Column[], textOf: (column: Column) => string, ...more: string[]): SQL =>
  sql.raw([...some.map(textOf), ...more].join(', '))
const asJson = ({ name, isInstant }: Column) => (isInstant ? isoExpression(`a.${name}`) : `a.${name}`)

/** `'id', a.id, …` for json_build_object: a row of the table `a` as `StoredAppointment` has it, patients aside. */
export const storedPairs = listed(
  without(unread),
  (column) => `'${column.name}', ${asJson(column)}`,
  "'billed', a.billed_at is not null",
)
/**
 * `a.id, …` for `concat_ws(',', …)`: what the wire has of a row of the table `a`, each as JSON has it, an instant in seconds
 * since 1970. Made of texts, because `json_build_array` looks up anew at each value how its type becomes JSON, which takes
 * longer than finding the row.
 */
export const wireJson = listed(wireColumns, (column) => {
  const json = jsonOf(column)
  return column.isNullable ? `coalesce((${json})::text, 'null')` : json
})
function jsonOf({ name, type, isInstant, isWord }: Column): string {
  if (isInstant) return `date_part('epoch', a.${name})`
  if (isWord) return `'"' || a.${name} || '"'`
  if (type === 'text') return `to_json(a.${name})::text`
  return type === 'boolean' ? `a.${name}::text` : `a.${name}`
}
/** `a.cancel_reason as cancel_reason, …`: what only the whole of an appointment has. */
export const detailValues = listed(detailColumns, (column) => `${asJson(column)} as ${column.name}`)

/** `note, …`, `n.note, …`, `note = n.note, …`, and `note text, …` for jsonb_to_recordset: what is written. */
export const writtenNames = listed(writtenColumns, ({ name }) => name)
export const writtenValues = listed(writtenColumns, ({ name }) => `n.${name}`)
export const writtenAssignments = listed(writtenColumns, ({ name }) => `${name} = n.${name}`)
export const writtenShape = listed(writtenColumns, ({ name, type }) => `${name} ${type}`, 'id bigint')
