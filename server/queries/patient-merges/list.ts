import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Merge } from '@/lib/contract/patient-merges'
import { unmergeUntil } from '@/lib/domain/patients/merge'
import { rowsOf, type Tx } from '@/server/db/client'
import { withMerged } from '@/server/db/merged'
import { patient_merges } from '@/server/db/schema/patient-merges'
import { patients } from '@/server/db/schema/patients'
import { professionals } from '@/server/db/schema/professionals'
import { patientOf } from '@/server/queries/patients/show'

/** Who was merged into a patient, also through others, the latest first. @throws Refusal `not_found` */
export async function mergesOf(tx: Tx, id: number, now: Date): Promise<Merge[]> {
  await patientOf(tx, id)
  const merged = alias(patients, 'merged')
  const known = await rowsOf<{ id: number }>(
    tx,
    sql`select id::float8 as id from patients_merged_into(current_clinic(), ${id}::bigint) as id`,
  )
  const rows = await withMerged(tx, () =>
    tx
      .select({ merge: patient_merges, name: merged.name, by: professionals.name })
      .from(patient_merges)
      .innerJoin(merged, eq(merged.id, patient_merges.merged_id))
      .innerJoin(professionals, eq(professionals.id, patient_merges.created_by))
      .where(
        inArray(
          patient_merges.kept_id,
          known.map((one) => one.id),
        ),
      )
      .orderBy(desc(patient_merges.id)),
  )
  return rows.map(({ merge, name, by }) => {
    const until = unmergeUntil(merge.created_at)
    return {
      id: merge.id,
      kept_id: merge.kept_id,
      merged: { id: merge.merged_id, name },
      by,
      created_at: merge.created_at.toISOString(),
      undone_at: merge.undone_at?.toISOString() ?? null,
      until: merge.undone_at || until <= now ? null : until.toISOString(),
    }
  })
}
