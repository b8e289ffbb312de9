import { type SQL, sql } from 'drizzle-orm'
import type { Appointment, Attendance } from '@/lib/contract/appointments'
import { wireColumns, wireJson } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'
import type { Snapshot } from '@/server/kept-lists'

/** The wire's columns of an appointment, its number first; its group's name; then one of its patients: id, name, phone. */
export type Line = [id: number, ...unknown[]]
type Value = number | string | boolean | null
type PatientOfLine = [id: number | null, name: string | null, phone: string | null]

/** Every change is one that such a snapshot did not see. */
const NOTHING_SEEN: Snapshot = '1:1:'
const GROUP_NAME_AT = wireColumns.length
const PATIENT_AT = GROUP_NAME_AT + 1
const ATTENDANCE_AT = wireColumns.findIndex(({ name }) => name === 'attendance')

/** Asked for an activity alone: a join would be paid for by every appointment. */
const groupName = sql.raw(`case when a.group_id is null then 'null' else (select to_json(g.name)::text from groups g
        where g.clinic_id = a.clinic_id and g.id = a.group_id) end`)

/**
 * The appointments of a condition on the table `a`, by time: one JSON text of all, a line for each patient of an
 * appointment. The embedded database takes longer to hand over a thousand rows of fifteen columns than to find them, and a
 * sub-query for each appointment's patients costs more than a join. The policies of the tables keep the patients to the
 * clinic; saying it again in the join would have PostgreSQL judge it for each row. The snapshot is the statement's own.
 */
export async function linesAt(tx: Tx, where: SQL): Promise<{ lines: Line[]; snapshot: Snapshot }> {
  const [found] = await rowsOf<{ lines: string; snapshot: Snapshot }>(
    tx,
    sql`select '[' || coalesce(string_agg('[' || concat_ws(',', ${wireJson}, ${groupName},
        coalesce(p.id::text, 'null'), coalesce(to_json(p.name)::text, 'null'), coalesce(to_json(p.phone)::text, 'null')
      ) || ']', ',' order by a.starts_at, a.id, ap.position), '') || ']' as lines,
        pg_current_snapshot()::text as snapshot
      from appointments a
      left join (appointment_patients ap join patient_names p on p.id = ap.patient_id) on ap.appointment_id = a.id
      where a.clinic_id = current_clinic() and ${where}`,
  )
  return { lines: JSON.parse(found?.lines ?? '[]'), snapshot: found?.snapshot ?? NOTHING_SEEN }
}

/** The same without what they were made of. */
export const linesWhere = async (tx: Tx, where: SQL): Promise<Line[]> => (await linesAt(tx, where)).lines

/** The same, with another attendance of those appointments for which one is given by their number. */
export const withAttendances = (lines: Line[], attendances: ReadonlyMap<number, Attendance>): Line[] =>
  lines.map((line) => line.with(ATTENDANCE_AT, attendances.get(line[0]) ?? line[ATTENDANCE_AT]) as Line)

/** Appointments with their patients, from lines in which the same appointment's stand together. */
export function appointmentsIn(lines: Line[]): Appointment[] {
  return grouped(lines).map((same) => {
    const appointment: Record<string, unknown> = { patients: same.map(patientIn).filter((patient) => patient !== null) }
    const [line] = same
    appointment.group_name = line[GROUP_NAME_AT]
    for (const [at, { name, isInstant }] of wireColumns.entries()) {
      appointment[name] = isInstant ? instantOf(line[at]) : line[at]
    }
    return appointment as Appointment
  })
}

/**
 * The same as the text of a JSON array. It has the contract's fields and no other (`wireColumns`), so that it need not be
 * read again to be judged: for a week of a clinic that costs several times as much as finding it.
 */
export function appointmentsText(lines: Line[]): { text: string; count: number } {
  const texts = grouped(lines).map((same) => {
    const [line] = same
    const fields = wireColumns.map(({ name, isInstant }, at) => {
      const value = line[at] as Value
      return `"${name}":${isInstant ? `"${instantOf(value)}"` : typeof value === 'string' ? JSON.stringify(value) : value}`
    })
    const patients = same.map(patientIn).filter((patient) => patient !== null)
    return `{${fields.join(',')},"group_name":${JSON.stringify(line[GROUP_NAME_AT])},"patients":${JSON.stringify(patients)}}`
  })
  return { text: `[${texts.join(',')}]`, count: texts.length }
}

type Group = [Line, ...Line[]]

function grouped(lines: Line[]): Group[] {
  const groups: Group[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0][0] === line[0]) last.push(line)
    else groups.push([line])
  }
  return groups
}

const instantOf = (seconds: unknown) => new Date(Math.round((seconds as number) * 1000)).toISOString()

function patientIn(line: Line): Appointment['patients'][number] | null {
  const [id, name, phone] = line.slice(PATIENT_AT) as PatientOfLine
  return id === null ? null : { id, name: name as string, phone }
}
