import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { mayKeepException } from '@/lib/domain/access'
import type { TenantCall } from '@/server/call'
import { planning_exceptions } from '@/server/db/schema/plannings'
import type { UndoChanges } from '@/server/steps/series/write-plan'
import { recordException } from './record'

type Call = Pick<TenantCall<'series.undo'>, 'tx' | 'who' | 'address'>

/**
 * Takes back what was written down of days that differ: what was made goes, what was changed is what it was. @throws
 * Refusal `undo_expired` when somebody changed it since, or it is no longer the caller's to change
 */
export async function putBackException(call: Call, { id, version, before }: NonNullable<UndoChanges['exception']>) {
  const { tx, who } = call
  const isThis = eq(planning_exceptions.id, id)
  const [row] = await tx.select().from(planning_exceptions).where(isThis).for('update')
  const mayChange = row && row.version === version && mayKeepException(who, row.professional_id)
  if (!mayChange) throw new Refusal('undo_expired')
  if (before === null) {
    await tx.delete(planning_exceptions).where(isThis)
    return recordException(call, 'deleted', { before: row })
  }
  const { professional_id, kind, date, date_to, from, to, title } = before
  const [after] = await tx
    .update(planning_exceptions)
    .set({
      ...{ professional_id, kind, date, date_to, from, to, title },
      version: sql`${planning_exceptions.version} + 1`,
    })
    .where(isThis)
    .returning()
  return recordException(call, 'updated', { before: row, after: after! })
}
