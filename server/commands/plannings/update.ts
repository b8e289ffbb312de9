import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Planning } from '@/lib/contract/plannings'
import { fieldMessage } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { plannings } from '@/server/db/schema/plannings'
import { holdOwnPlanning } from '@/server/steps/plannings/hold'
import { recordPlanning } from '@/server/steps/plannings/record'
import { requireServices } from '@/server/steps/services/require'

/**
 * Changes a planning: what is absent stays, and whose it is stays too.
 * @throws Refusal `not_found`, `forbidden`, `version_stale`, `reference_unknown`, `invalid` when it would end before it
 * begins.
 */
export async function updatePlanning(call: TenantCall<'plannings.update'>): Promise<Planning> {
  const { tx, who, params, body, locale } = call
  const before = await holdOwnPlanning(call)
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
  await recordPlanning(call, 'updated', { before, after: row! })
  return row!
}
