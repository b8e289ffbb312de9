import { eq, sql } from 'drizzle-orm'
import type { FieldValues } from '@/lib/domain/patients/merge'
import type { Tx } from '@/server/db/client'
import { patients } from '@/server/db/schema/patients'

type Row = typeof patients.$inferSelect

/** Gives a patient some values, and another version, whom they are merged into among them. */
export async function changeFields(
  tx: Tx,
  id: number,
  values: FieldValues & { merged_into?: number | null },
  now: Date,
): Promise<Row> {
  const { accepts_messages_at: at, ...rest } = values
  const said = at === undefined ? {} : { accepts_messages_at: at === null ? null : new Date(String(at)) }
  const [row] = await tx
    .update(patients)
    .set({ ...(rest as Partial<Row>), ...said, version: sql`${patients.version} + 1`, updated_at: now })
    .where(eq(patients.id, id))
    .returning()
  return row!
}
