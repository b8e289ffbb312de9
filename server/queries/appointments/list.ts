import { type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { Answer, Query } from '@/lib/contract/registry'
import { rowsOf, type Tx } from '@/server/db/client'

const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/**
 * All rows as one JSON text, a row for each patient of an appointment. The embedded database takes longer to hand over
 * a thousand rows of fifteen columns than to find them, and a sub-query for each appointment's patients costs more than
 * a join.
 */
const selected = (where: SQL) => sql`
  select coalesce(json_agg(json_build_array(
    a.id, a.professional_id, a.service_id, ${milliseconds(sql`a.starts_at`)}, ${milliseconds(sql`a.ends_at`)}, a.status,
    a.attendance, a.color, a.note, a.price_cents, a.overlap, a.version, a.series_id, a.related_id, p.id, p.name, p.phone
  ) order by a.starts_at, a.id, ap.position), '[]'::json) as lines
  from appointments a
  left join appointment_patients ap on ap.clinic_id = a.clinic_id and ap.appointment_id = a.id
  left join patients p on p.clinic_id = ap.clinic_id and p.id = ap.patient_id
  where a.clinic_id = current_clinic() and ${where}`

type Line = [
  ...[id: number, professional_id: number, service_id: number | null, starts: number, ends: number],
  ...[
    status: Appointment['status'],
    attendance: Appointment['attendance'],
    color: Appointment['color'],
    note: string | null,
  ],
  ...[price_cents: number | null, overlap: boolean, version: number],
  ...[series_id: number | null, related_id: number | null],
  ...[patient_id: number | null, patient_name: string, patient_phone: string | null],
]

/** Appointments with their patients, from lines in which the same appointment's stand together. */
function gathered(lines: Line[]): Appointment[] {
  const appointments: Appointment[] = []
  for (const line of lines) {
    const [id, professional_id, service_id, starts, ends, status, attendance, color, note, ...rest] = line
    const [price_cents, overlap, version, series_id, related_id, patient_id, name, phone] = rest
    const patients = patient_id === null ? [] : [{ id: patient_id, name, phone }]
    const last = appointments.at(-1)
    if (last?.id === id) {
      last.patients.push(...patients)
      continue
    }
    const starts_at = new Date(starts).toISOString()
    const ends_at = new Date(ends).toISOString()
    const place = { id, professional_id, service_id, starts_at, ends_at }
    const bonds = { series_id, related_id }
    appointments.push({ ...place, status, attendance, color, note, price_cents, overlap, version, ...bonds, patients })
  }
  return appointments
}

/** The appointments of a condition on the table `a`, with their patients, by time. */
export async function appointmentsWhere(tx: Tx, where: SQL): Promise<Appointment[]> {
  const [found] = await rowsOf<{ lines: Line[] }>(tx, selected(where))
  return gathered(found?.lines ?? [])
}

/** The appointments that overlap a range, or those of one patient, by time; deleted ones left out. */
export async function listAppointments(
  tx: Tx,
  query: Query<'appointments.list'>,
): Promise<Answer<'appointments.list'>> {
  const { from, to, professional_id, patient_id } = query
  const conditions = [
    sql`a.deleted_at is null`,
    // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
    from ? sql`a.ends_at > ${from} and a.starts_at > ${from}::timestamptz - interval '1 day'` : null,
    to ? sql`a.starts_at < ${to}` : null,
    professional_id ? sql`a.professional_id = ${professional_id}` : null,
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
