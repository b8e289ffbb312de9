import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { planning_exceptions } from '@/server/db/schema/plannings'
import { requireExceptionOwner } from '@/server/steps/planning-exceptions/owner'
import { recordException } from '@/server/steps/planning-exceptions/record'
import { cancelAffected, NONE_CANCELED } from '@/server/steps/plannings/cancel-affected'
import { keepUndoOfException } from '@/server/steps/series/write-plan'

type Saved = Answer<'planning-exceptions.create'>

/**
 * Writes down days that differ, and cancels the appointments in them when that is asked for, all or nothing.
 * @throws Refusal `forbidden` when it closes the clinic and the caller is no admin, `reference_unknown`.
 */
export async function createException(call: TenantCall<'planning-exceptions.create'>): Promise<Saved> {
  const { tx, who } = call
  const { cancel_affected, cancel_only, cancel_reason, ...fields } = call.body
  await requireExceptionOwner(call, fields.professional_id)
  const [row] = await tx
    .insert(planning_exceptions)
    .values({ ...fields, clinic_id: who.clinic_id })
    .returning()
  await recordException(call, 'created', { after: row! })
  const asked = { reason: cancel_reason, only: cancel_only }
  const canceled = cancel_affected ? await cancelAffected(call, row!, asked) : NONE_CANCELED
  const { id, version } = row!
  const undo_id = await keepUndoOfException(call, { id, version, before: null }, canceled)
  return { data: row!, meta: { canceled: canceled.after.length, undo_id } }
}
