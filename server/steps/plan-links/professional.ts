import { sql } from 'drizzle-orm'
import type { PatientsShared } from '@/lib/contract/patients'
import type { Role } from '@/lib/contract/professionals'
import { seesRecords } from '@/lib/domain/access'
import { shareOf } from '@/lib/domain/patients/share'
import { rowsOf, type Tx } from '@/server/db/client'
import { withShare } from '@/server/db/share'

type Candidate = { id: number; role: Role; is_admin: boolean; shared: PatientsShared }

/**
 * Who is told of what a patient says: who made the plan, else the patient's own professional; either while they work here, treat
 * patients and see this one. Null where it is neither.
 */
export async function professionalOf(tx: Tx, author: number | null, patientId: number): Promise<number | null> {
  const candidates = await rowsOf<Candidate>(
    tx,
    sql`select w.id::float8 as id, w.role, w.is_admin, c.patients_shared as shared
      from professionals w join clinics c on c.id = w.clinic_id
      where w.clinic_id = current_clinic() and w.active and (w.id = ${author}::bigint or w.id = (select p.professional_id
        from patients p where p.clinic_id = current_clinic() and p.id = ${patientId}::bigint))
      order by w.id = ${author}::bigint desc nulls last`,
  )
  for (const one of candidates) {
    if (seesRecords(one) && (await sees(tx, shareOf(one, one.shared), patientId))) return one.id
  }
  return null
}

/** Whether who has this share of the patients sees one: the table's own policy says so. */
async function sees(tx: Tx, share: number | null, patientId: number): Promise<boolean> {
  if (share === null) return true
  const found = await withShare(tx, share, () =>
    rowsOf(tx, sql`select from patients where clinic_id = current_clinic() and id = ${patientId}::bigint`),
  )
  return found.length > 0
}
