import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Answer } from '@/lib/contract/registry'
import { mayExcept } from '@/lib/domain/access'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import { requireProfessional } from '@/server/commands/appointments/create'
import { planning_exceptions } from '@/server/db/schema/plannings'
import { announce, record } from '@/server/ledger'
import { heldException } from '@/server/queries/plannings/list'
import { cancelAffected } from '@/server/steps/plannings/cancel-affected'

type Saved = Answer<'planning-exceptions.create'>

/**
 * Writes down days that differ, and cancels the appointments in them when that is asked for, all or nothing.
 * @throws Refusal `forbidden` when it closes the clinic and the caller is no admin, `reference_unknown`.
 */
export async function createException(call: TenantCall<'planning-exceptions.create'>): Promise<Saved> {
  const { tx, who } = call
  const { cancel_affected, cancel_reason, ...fields } = call.body
  await requireOwner(call, fields.professional_id)
  const [row] = await tx
    .insert(planning_exceptions)
    .values({ ...fields, clinic_id: who.clinic_id })
    .returning()
  await writeDown(call, 'created', { after: row! })
  return { data: row!, meta: { canceled: cancel_affected ? await cancelAffected(call, row!, cancel_reason) : 0 } }
}

/**
 * Writes an exception down anew, and cancels the appointments in what it is now when that is asked for.
 * @throws Refusal `not_found`, `forbidden`, `version_stale`, `reference_unknown`.
 */
export async function updateException(call: TenantCall<'planning-exceptions.update'>): Promise<Saved> {
  const { tx, params } = call
  const { cancel_affected, cancel_reason, ...fields } = call.body
  const before = await ownException(call)
  if (fields.professional_id !== before.professional_id) await requireOwner(call, fields.professional_id)
  const [row] = await tx
    .update(planning_exceptions)
    .set({ ...fields, version: sql`${planning_exceptions.version} + 1` })
    .where(eq(planning_exceptions.id, params.id))
    .returning()
  await writeDown(call, 'updated', { before, after: row! })
  return { data: row!, meta: { canceled: cancel_affected ? await cancelAffected(call, row!, cancel_reason) : 0 } }
}

/**
 * Takes an exception away; what was canceled for it stays canceled. @throws Refusal `not_found`, `forbidden`,
 * `version_stale`
 */
export async function removeException(call: TenantCall<'planning-exceptions.delete'>): Promise<undefined> {
  const before = await ownException(call)
  await call.tx.delete(planning_exceptions).where(eq(planning_exceptions.id, before.id))
  await writeDown(call, 'deleted', { before })
}

type Writing = Pick<TenantCall<'planning-exceptions.create'>, 'tx' | 'who' | 'address'>

/** Whose an exception is to be: somebody's who has an agenda here, or the clinic's (null), by an admin. */
async function requireOwner({ tx, who }: Writing, professionalId: number | null) {
  if (!mayExcept(who, professionalId)) throw new Refusal('forbidden')
  if (professionalId !== null) await requireProfessional(tx, who.clinic_id, professionalId)
}

type Named = Pick<TenantCall<'planning-exceptions.delete'>, 'tx' | 'who' | 'params' | 'version'>

/** The exception that a call names, held, if it is the caller's to change. */
async function ownException({ tx, who, params, version }: Named) {
  const exception = await heldException(tx, params.id)
  if (!mayExcept(who, exception.professional_id)) throw new Refusal('forbidden')
  requireVersion(exception.version, version)
  return exception
}

type Change = { before?: PlanningException; after?: PlanningException }

async function writeDown(
  { tx, who, address }: Writing,
  action: 'created' | 'updated' | 'deleted',
  { before, after }: Change,
) {
  const { id, professional_id } = (after ?? before)!
  await record(tx, who, { action, entity: 'planning_exception', id, before, after, address })
  await announce(tx, who, 'planning_updated', { planning_exception_id: id, professional_id })
}
