import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/** Who is told of what a patient says: who made the plan, while they work here; else the patient's own professional. */
export async function professionalOf(tx: Tx, author: number | null, patientId: number): Promise<number | null> {
  const [found] = await rowsOf<{ id: number | null }>(
    tx,
    sql`select coalesce((select w.id from professionals w where w.clinic_id = current_clinic() and w.id = ${author}::bigint and w.active),
        (select p.professional_id from patients p where p.clinic_id = current_clinic() and p.id = ${patientId}::bigint))::float8 as id`,
  )
  return found?.id ?? null
}
