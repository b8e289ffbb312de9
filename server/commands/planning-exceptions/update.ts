import { eq, sql } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { planning_exceptions } from '@/server/db/schema/plannings'
import { holdException } from '@/server/steps/planning-exceptions/hold'
import { requireExceptionOwner } from '@/server/steps/planning-exceptions/owner'
import { recordException } from '@/server/steps/planning-exceptions/record'
import { cancelAffected, NONE_CANCELED } from '@/server/steps/plannings/cancel-affected'
import { keepUndoOfException } from '@/server/steps/series/write-plan'

type Saved = Answer<'planning-exceptions.update'>

/**
 * Writes an exception down anew, and cancels the appointments in what it is now when that is asked for.
 * @throws Refusal `not_found`, `forbidden`, `version_stale`, `reference_unknown`.
 */
export async function updateException(call: TenantCall<'planning-exceptions.update'>): Promise<Saved> {
  const { tx, params } = call
  const { cancel_affected, cancel_only, cancel_reason, ...fields } = call.body
  const before = await holdException(call)
  if (fields.professional_id !== before.professional_id) await requireExceptionOwner(call, fields.professional_id)
  const [row] = await tx
    .update(planning_exceptions)
    .set({ ...fields, version: sql`${planning_exceptions.version} + 1` })
    .where(eq(planning_exceptions.id, params.id))
    .returning()
  await recordException(call, 'updated', { before, after: row! })
  const asked = { reason: cancel_reason, only: cancel_only }
  const canceled = cancel_affected ? await cancelAffected(call, row!, asked) : NONE_CANCELED
  const { id, version } = row!
  const undo_id = await keepUndoOfException(call, { id, version, before }, canceled)
  return { data: row!, meta: { canceled: canceled.after.length, undo_id } }
}
