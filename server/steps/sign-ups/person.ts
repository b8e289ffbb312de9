import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'

/** Who signed up: a patient of the clinic, nobody yet, or not to be told (null). */
export type SignedUp = { patient_id: number | null } | null

/**
 * Who of the clinic's patients has this name (case and accents aside) at this e-mail address; whoever was merged is who they
 * were merged into. Null where that is no one person: several are, or only one whom the clinic has archived, which is a decision
 * that no visitor takes back. Read under a lock of the address, so that two confirmations at once make one patient.
 */
export async function personOf(tx: Tx, { name, email }: { name: string; email: string }): Promise<SignedUp> {
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('signs up ' || current_clinic() || ' ' || ${email}, 0))`,
  )
  const found = await withMerged(tx, () =>
    rowsOf<{ id: number; is_archived: boolean }>(
      tx,
      sql`select distinct k.id::float8 as id, k.status = 'archived' as is_archived
        from patients p join patients k on k.clinic_id = p.clinic_id and k.id = kept_patient(p.clinic_id, p.id)
        where p.clinic_id = current_clinic() and lower(p.email) = lower(${email}) and p.sort_name = words_of(${name})
          and k.erased_at is null`,
    ),
  )
  if (found.length === 0) return { patient_id: null }
  const inUse = found.filter(({ is_archived }) => !is_archived)
  return inUse.length === 1 ? { patient_id: inUse[0]!.id } : null
}
