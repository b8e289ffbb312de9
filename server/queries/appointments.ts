import { type SQL, sql } from 'drizzle-orm'
import type { Appointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'

/** An instant as ISO 8601 text, made by the database so that no Date is made for each row. */
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = sql`a.id, a.professional_id, a.service_id, ${iso(sql`a.starts_at`)} as starts_at, ${iso(sql`a.ends_at`)} as ends_at,
  a.status, a.attendance, a.color, a.note, a.price_cents, a.overlap, a.version,
  (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'phone', p.phone) order by ap.position), '[]'::json)
   from appointment_patients ap join patients p on p.clinic_id = ap.clinic_id and p.id = ap.patient_id
   where ap.clinic_id = a.clinic_id and ap.appointment_id = a.id) as patients`

type Wanted = { from?: string; to?: string; professional_id?: number; patient_id?: number }

/** The visits that overlap a range, or those of one patient, by time; deleted ones left out. */
export async function listAppointments(tx: Tx, wanted: Wanted): Promise<Appointment[]> {
  const { from, to, professional_id, patient_id } = wanted
  const conditions = [
    sql`a.clinic_id = current_clinic() and a.deleted_at is null`,
    // A visit lasts at most a day (contract): the bound on its start lets the index find it.
    from ? sql`a.ends_at > ${from} and a.starts_at > ${from}::timestamptz - interval '1 day'` : null,
    to ? sql`a.starts_at < ${to}` : null,
    professional_id ? sql`a.professional_id = ${professional_id}` : null,
    patient_id
      ? sql`exists (select 1 from appointment_patients m where m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.patient_id = ${patient_id})`
      : null,
  ].filter((condition) => condition !== null)
  return rowsOf<Appointment>(
    tx,
    sql`select ${columns} from appointments a where ${sql.join(conditions, sql` and `)} order by a.starts_at, a.id`,
  )
}

/** One visit. @throws Refusal `not_found`; a deleted one too, unless it is asked for. */
export async function appointmentOf(tx: Tx, id: number, { deleted = false } = {}): Promise<Appointment> {
  const presence = deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`
  const [row] = await rowsOf<Appointment>(
    tx,
    sql`select ${columns} from appointments a where a.clinic_id = current_clinic() and a.id = ${id} and ${presence}`,
  )
  if (!row) throw new Refusal('not_found')
  return row
}
