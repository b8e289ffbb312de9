import { type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Query } from '@/lib/contract/registry'
import { type Occupied, occupants, occupantsOf } from '@/lib/domain/appointments/occupants'
import type { Tx } from '@/server/db/client'
import { Shaped } from '@/server/shaped'
import { appointmentsIn, appointmentsText, linesWhere } from './lines'

/** The appointments of a condition on the table `a`, with their patients, by time. */
export async function appointmentsWhere(tx: Tx, where: SQL): Promise<Appointment[]> {
  return appointmentsIn(await linesWhere(tx, where))
}

/** Whom and what an appointment takes the time of. */
export const occupiedBy = ({ patients, ...appointment }: Appointment): Occupied => ({
  ...occupantsOf(appointment),
  patient_ids: patients.map(({ id }) => id),
})

/** The appointments that overlap a range, or those of one patient, by time; deleted ones left out. */
export async function listAppointments(tx: Tx, query: Query<'appointments.list'>): Promise<Shaped> {
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
  const { text, count } = appointmentsText(await linesWhere(tx, sql.join(conditions, sql` and `)))
  return new Shaped(`{"data":${text},"meta":{"count":${count}}}`)
}

/** One appointment. @throws Refusal `not_found`; a deleted one too, unless it is asked for. */
export async function appointmentOf(tx: Tx, id: number, { deleted = false } = {}): Promise<Appointment> {
  const presence = deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`
  const [appointment] = await appointmentsWhere(tx, sql`a.id = ${id} and ${presence}`)
  if (!appointment) throw new Refusal('not_found')
  return appointment
}
