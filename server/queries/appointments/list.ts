import { type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Query } from '@/lib/contract/registry'
import { type Occupied, occupants, occupantsOf } from '@/lib/domain/appointments/occupants'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { Shaped } from '@/server/shaped'
import { attendancesOf } from './attendance-of'
import { hasChangedSince } from './changed-since'
import { appointmentsIn, appointmentsText, linesAt, linesWhere, withAttendances } from './lines'

/** The appointments of a condition on the table `a`, with their patients, by time. */
export async function appointmentsWhere(tx: Tx, where: SQL): Promise<Appointment[]> {
  return appointmentsIn(await linesWhere(tx, where))
}

/** Whom and what an appointment takes the time of. */
export const occupiedBy = ({ patients, ...appointment }: Appointment): Occupied => ({
  ...occupantsOf(appointment),
  patient_ids: patients.map(({ id }) => id),
})

/**
 * The appointments that overlap a range, or those of one patient, by time; deleted ones left out. Of a patient's, the
 * attendance is theirs, also in a group's activity. What was told before and has not changed since is told again as it
 * was; whose patients a person sees depends on the day too, so that theirs are read each time, as are a patient's: who
 * came to an activity is said without changing what the agenda shows.
 */
export async function listAppointments({
  tx,
  query,
  who,
  now,
  services,
}: TenantCall<'appointments.list'>): Promise<Shaped> {
  const { agendaLists } = services
  const key = who.share_of === null && !query.patient_id ? `${who.clinic_id} ${JSON.stringify(query)}` : null
  const kept = key && agendaLists.of(key, now)
  if (kept && !(await hasChangedSince(tx, kept.snapshot))) return new Shaped(kept.bytes)
  const { lines, snapshot } = await linesAt(tx, askedFor(query))
  const told = query.patient_id ? withAttendances(lines, await attendancesOf(tx, query.patient_id)) : lines
  const { text, count } = appointmentsText(told)
  const bytes = Buffer.from(`{"data":${text},"meta":{"count":${count}}}`)
  if (key) agendaLists.keep(key, { bytes, snapshot }, now)
  return new Shaped(bytes)
}

function askedFor(query: Query<'appointments.list'>): SQL {
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
  return sql.join(conditions, sql` and `)
}

/** One appointment. @throws Refusal `not_found`; a deleted one too, unless it is asked for. */
export async function appointmentOf(tx: Tx, id: number, { deleted = false } = {}): Promise<Appointment> {
  const presence = deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`
  const [appointment] = await appointmentsWhere(tx, sql`a.id = ${id} and ${presence}`)
  if (!appointment) throw new Refusal('not_found')
  return appointment
}
