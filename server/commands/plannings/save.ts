import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Planning } from '@/lib/contract/plannings'
import { mayPlan } from '@/lib/domain/access'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/api/handler'
import { requireVersion } from '@/server/api/versions'
import { requireProfessional } from '@/server/commands/appointments/create'
import { plannings } from '@/server/db/schema/plannings'
import { announce, record } from '@/server/ledger'
import { heldPlanning } from '@/server/queries/plannings/list'
import { requireServices } from '@/server/queries/services/list'

/**
 * Plans a professional's weeks. It may overlap another planning of theirs: what is open is both.
 * @throws Refusal `forbidden` for somebody else's hours, `reference_unknown`.
 */
export async function createPlanning(call: TenantCall<'plannings.create'>): Promise<Planning> {
  const { tx, who, body } = call
  if (!mayPlan(who, body.professional_id)) throw new Refusal('forbidden')
  await requireProfessional(tx, who.clinic_id, body.professional_id)
  await requireServices(tx, who.clinic_id, body.service_ids)
  const [row] = await tx
    .insert(plannings)
    .values({ ...body, clinic_id: who.clinic_id })
    .returning()
  await writeDown(call, 'created', { after: row! })
  return row!
}

/**
 * Changes a planning: what is absent stays, and whose it is stays too.
 * @throws Refusal `not_found`, `forbidden`, `version_stale`, `reference_unknown`, `invalid` when it would end before it
 * begins.
 */
export async function updatePlanning(call: TenantCall<'plannings.update'>): Promise<Planning> {
  const { tx, who, params, body, locale } = call
  const before = await ownPlanning(call)
  const { valid_from, valid_to } = { ...before, ...body }
  if (valid_to !== null && valid_to < valid_from) {
    throw new Refusal('invalid', { errors: { valid_to: [fieldMessage({ key: 'ends_before_start' }, locale)] } })
  }
  await requireServices(tx, who.clinic_id, body.service_ids)
  const [row] = await tx
    .update(plannings)
    .set({ ...body, version: sql`${plannings.version} + 1` })
    .where(eq(plannings.id, params.id))
    .returning()
  await writeDown(call, 'updated', { before, after: row! })
  return row!
}

/** Takes a planning away; appointments in its hours stay. @throws Refusal `not_found`, `forbidden`, `version_stale` */
export async function removePlanning(call: TenantCall<'plannings.delete'>): Promise<undefined> {
  const before = await ownPlanning(call)
  await call.tx.delete(plannings).where(eq(plannings.id, before.id))
  await writeDown(call, 'deleted', { before })
}

type Named = Pick<TenantCall<'plannings.delete'>, 'tx' | 'who' | 'params' | 'version'>

/** The planning that a call names, held, if it is the caller's to change. */
async function ownPlanning({ tx, who, params, version }: Named) {
  const planning = await heldPlanning(tx, params.id)
  if (!mayPlan(who, planning.professional_id)) throw new Refusal('forbidden')
  requireVersion(planning.version, version)
  return planning
}

type Writing = Pick<TenantCall<'plannings.create'>, 'tx' | 'who' | 'address'>
type Change = { before?: Planning; after?: Planning }

/** The audit's line of a change, and its announcement. */
export async function writeDown(
  { tx, who, address }: Writing,
  action: 'created' | 'updated' | 'deleted',
  { before, after }: Change,
) {
  const { id, professional_id } = (after ?? before)!
  const change = { before: before && auditOf(before), after: after && auditOf(after) }
  await record(tx, who, { action, entity: 'planning', id, ...change, address })
  await announce(tx, who, 'planning_updated', { planning_id: id, professional_id })
}

/** What the audit keeps of a planning: its hours as a person reads them, with the weekday's number. */
const auditOf = ({ intervals, ...rest }: Planning) => ({
  ...rest,
  intervals: intervals.map(({ weekday, from, to }) => `${weekday}: ${from}–${to}`),
})
