import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { patient_import_rows } from '@/server/db/schema/patient-imports'

const BATCH = 500
export type ProblemRow = typeof patient_import_rows.$inferSelect

/** The next rows of a file after a place: before the import those with something to say, after it those left out. */
export const problemRows = (tx: Tx, importId: number, after: number, isOver: boolean): Promise<ProblemRow[]> =>
  tx
    .select()
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
