import { type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Answer, Query } from '@/lib/contract/registry'
import { type Occupied, occupants, occupantsOf } from '@/lib/domain/appointments/occupants'
import { wireColumns, wireValues } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * All rows as one JSON text, a row for each patient of an appointment. The embedded database takes longer to hand over
 * a thousand rows of fifteen columns than to find them, and a sub-query for each appointment's patients costs more than
 * a join.
 */
const selected = (where: SQL) => sql`
  select coalesce(json_agg(json_build_array(
    ${wireValues}, p.id, p.name, p.phone
  ) order by a.starts_at, a.id, ap.position), '[]'::json) as lines
  from appointments a
  left join appointment_patients ap on ap.clinic_id = a.clinic_id and ap.appointment_id = a.id
  left join patients p on p.clinic_id = ap.clinic_id and p.id = ap.patient_id
  where a.clinic_id = current_clinic() and ${where}`

/** The wire's columns of an appointment, its number first; then one of its patients: id, name, phone. */
type Line = [id: number, ...unknown[]]

const PATIENT_AT = wireColumns.length

/** Appointments with their patients, from lines in which the same appointment's stand together. */
function gathered(lines: Line[]): Appointment[] {
  const appointments: Appointment[] = []
  for (const line of lines) {
    const last = appointments.at(-1)
    const appointment = last?.id === line[0] ? last : appointmentIn(line)
    if (appointment !== last) appointments.push(appointment)
    const [id, name, phone] = line.slice(PATIENT_AT) as [number | null, string, string | null]
    if (id !== null) appointment.patients.push({ id, name, phone })
  }
  return appointments
}

function appointmentIn(line: Line): Appointment {
  const appointment: Record<string, unknown> = { patients: [] }
  for (const [at, { name, isInstant }] of wireColumns.entries()) {
    appointment[name] = isInstant ? new Date(line[at] as number).toISOString() : line[at]
  }
  return appointment as Appointment
}

/** The appointments of a condition on the table `a`, with their patients, by time. */
export async function appointmentsWhere(tx: Tx, where: SQL): Promise<Appointment[]> {
  const [found] = await rowsOf<{ lines: Line[] }>(tx, selected(where))
  return gathered(found?.lines ?? [])
}

/** Whom and what an appointment takes the time of. */
export const occupiedBy = ({ patients, ...appointment }: Appointment): Occupied => ({
  ...occupantsOf(appointment),
  patient_ids: patients.map(({ id }) => id),
})

/** The appointments that overlap a range, or those of one patient, by time; deleted ones left out. */
export async function listAppointments(
  tx: Tx,
  query: Query<'appointments.list'>,
): Promise<Answer<'appointments.list'>> {
  const { from, to, patient_id } = query
  const conditions = [
    sql`a.deleted_at is null`,
    // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
    from ? sql`a.ends_at > ${from} and a.starts_at > ${from}::timestamptz - interval '1 day'` : null,
    to ? sql`a.starts_at < ${to}` : null,
    ...occupants.map(({ column }) => (query[column] ? sql`a.${sql.identifier(column)} = ${query[column]}` : null)),
    patient_id
      ? sql`exists (select 1 from appointment_patients m where m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.patient_id = ${patient_id})`
      : null,
  ].filter((condition) => condition !== null)
  const data = await appointmentsWhere(tx, sql.join(conditions, sql` and `))
  return { data, meta: { count: data.length } }
}

/** One appointment. @throws Refusal `not_found`; a deleted one too, unless it is asked for. */
export async function appointmentOf(tx: Tx, id: number, { deleted = false } = {}): Promise<Appointment> {
  const presence = deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`
  const [appointment] = await appointmentsWhere(tx, sql`a.id = ${id} and ${presence}`)
  if (!appointment) throw new Refusal('not_found')
  return appointment
}
