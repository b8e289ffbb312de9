import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { templates } from '@/server/db/schema/record'
import { requireVersion } from '@/server/steps/require-version'

type Row = typeof templates.$inferSelect
type Change = Partial<Pick<Row, 'name' | 'active' | 'draft'>>

/**
 * A template in the version that was named, held until the transaction ends: who changes it at the same time waits.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function holdTemplate({
  tx,
  params,
  version,
}: Pick<TenantCall<'templates.update'>, 'tx' | 'params' | 'version'>): Promise<Row> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, params.id)).for('update')
  if (!row) throw new Refusal('not_found')
  requireVersion(row.version, version)
  return row
}

/** Changes a template that is held; what is absent stays. */
export const changeTemplate = (tx: Tx, { id }: Row, change: Change, now: Date) =>
  tx
    .update(templates)
    .set({ ...change, version: sql`${templates.version} + 1`, updated_at: now })
    .where(eq(templates.id, id))
