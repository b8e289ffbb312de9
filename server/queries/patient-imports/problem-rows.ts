import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { patient_import_deeds, patient_import_rows } from '@/server/db/schema/patient-imports'

const BATCH = 500
/** `is_brought`: somebody came of it, without the values that could not be taken. */
export type ProblemRow = typeof patient_import_rows.$inferSelect & { is_brought: boolean }

/**
 * The next rows of a file after a place: before the import those with something to say, after it those that were left out
 * and those of which a value was.
 */
export async function problemRows(tx: Tx, importId: number, after: number, isOver: boolean): Promise<ProblemRow[]> {
  const rows = await tx
    .select({
      row: patient_import_rows,
      is_brought: sql<boolean>`exists (select 1 from ${patient_import_deeds} d
        where d.import_id = ${patient_import_rows.import_id} and d.place = ${patient_import_rows.place})`,
    })
    .from(patient_import_rows)
    .where(
      and(
        eq(patient_import_rows.import_id, importId),
        gt(patient_import_rows.place, after),
        isOver ? undefined : sql`(faults is not null or same is not null)`,
      ),
    )
    .orderBy(asc(patient_import_rows.place))
    .limit(BATCH)
  return rows.map(({ row, is_brought }) => ({ ...row, is_brought }))
}
