import { sql } from 'drizzle-orm'
import type { PatientRow } from '@/lib/contract/patients'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/**
 * The list's rows of some patients, in the order of `ids`, with their appointments around `now`: canceled and deleted
 * ones count for neither. Read under row-level security, so another clinic's ids give nothing.
 */
export async function patientRows(tx: Tx, ids: number[], now: Date): Promise<PatientRow[]> {
  if (ids.length === 0) return []
  const list = `{${ids.join(',')}}`
  const instant = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf<PatientRow>(
    tx,
    sql`select p.id, p.name, p.phone, p.email, p.birth_date::text, p.identification, p.status, p.professional_id, p.tags, p.town, p.version,
        ${isoText(sql`appointments.last`)} as last_appointment_at, ${isoText(sql`appointments.next`)} as next_appointment_at
      from patients p left join lateral (
        select max(a.starts_at) filter (where a.starts_at <= ${instant}) as last,
          min(a.starts_at) filter (where a.starts_at > ${instant}) as next
        from appointment_patients ap join appointments a on a.clinic_id = ap.clinic_id and a.id = ap.appointment_id
        where ap.clinic_id = p.clinic_id and ap.patient_id = p.id and a.status <> 'canceled' and a.deleted_at is null
      ) appointments on true
      where p.clinic_id = current_clinic() and p.id = any(${list}::bigint[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
