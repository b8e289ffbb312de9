import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import type { StoredAppointment } from '@/server/queries/series/scope'

/** An appointment that is not booked yet. */
export type NewAppointment = Omit<StoredAppointment, 'id' | 'version' | 'attendance' | 'billed' | 'deleted_at'>

const shape = sql`id bigint, professional_id bigint, service_id bigint, starts_at timestamptz, ends_at timestamptz,
  status text, color text, note text, price_cents integer, overlap boolean, cancel_reason text, reminder_message text,
  related_id bigint, series_id bigint, occurrence_day date, detached boolean, placed_at timestamptz, deleted_at timestamptz`

/**
 * Writes rows as they are to be, in two statements however many there are. The exclusion constraint judges each row at
 * once, while its neighbours are still where they were; so all of them step out of its sight first, and come back with
 * what was decided of each.
 */
export async function rewriteAppointments(tx: Tx, rows: StoredAppointment[], now: Date) {
  if (rows.length === 0) return
  const ids = `{${rows.map(({ id }) => id).join(',')}}`
  await rowsOf(
    tx,
    sql`update appointments set overlap = true where clinic_id = current_clinic() and id = any(${ids}::bigint[])`,
  )
  await rowsOf(
    tx,
    sql`update appointments a set professional_id = n.professional_id, service_id = n.service_id, starts_at = n.starts_at,
          ends_at = n.ends_at, status = n.status, color = n.color, note = n.note, price_cents = n.price_cents,
          overlap = n.overlap, cancel_reason = n.cancel_reason, reminder_message = n.reminder_message,
          related_id = n.related_id, series_id = n.series_id, occurrence_day = n.occurrence_day, detached = n.detached,
          placed_at = n.placed_at, deleted_at = n.deleted_at, version = a.version + 1, updated_at = ${now.toISOString()}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${shape})
        where a.clinic_id = current_clinic() and a.id = n.id`,
  )
}

/** Books appointments in one statement; gives their ids, in the same order. */
export async function insertAppointments(tx: Tx, rows: NewAppointment[], bookedBy: number): Promise<number[]> {
  if (rows.length === 0) return []
  const inserted = await rowsOf<{ id: number; occurrence_day: string }>(
    tx,
    sql`insert into appointments (clinic_id, professional_id, service_id, starts_at, ends_at, status, color, note,
          price_cents, overlap, cancel_reason, reminder_message, related_id, series_id, occurrence_day, detached, placed_at,
          created_by)
        select current_clinic(), n.professional_id, n.service_id, n.starts_at, n.ends_at, n.status, n.color, n.note,
          n.price_cents, n.overlap, n.cancel_reason, n.reminder_message, n.related_id, n.series_id, n.occurrence_day,
          n.detached, n.placed_at, ${bookedBy}::bigint
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${shape})
        returning id, to_char(occurrence_day, 'YYYY-MM-DD') as occurrence_day`,
  )
  // A series has one appointment a day that its rule gives.
  const idOfDay = new Map(inserted.map(({ id, occurrence_day }) => [occurrence_day, Number(id)]))
  const ids = rows.map(({ occurrence_day }) => idOfDay.get(occurrence_day ?? '')!)
  await replacePatients(
    tx,
    rows.map(({ patient_ids }, at) => ({ id: ids[at]!, patient_ids })),
  )
  return ids
}

/** Gives appointments exactly these patients, in this order. */
export async function replacePatients(tx: Tx, appointments: Pick<StoredAppointment, 'id' | 'patient_ids'>[]) {
  if (appointments.length === 0) return
  const ids = `{${appointments.map(({ id }) => id).join(',')}}`
  const rows = appointments.map(({ id, patient_ids }) => ({ id, patient_ids: [...new Set(patient_ids)] }))
  await rowsOf(
    tx,
    sql`delete from appointment_patients where clinic_id = current_clinic() and appointment_id = any(${ids}::bigint[])`,
  )
  await rowsOf(
    tx,
    sql`insert into appointment_patients (clinic_id, appointment_id, patient_id, position)
        select current_clinic(), v.id, p.patient_id::bigint, p.ordinality - 1
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, patient_ids jsonb),
          jsonb_array_elements_text(v.patient_ids) with ordinality as p(patient_id, ordinality)`,
  )
}
