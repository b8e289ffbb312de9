import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Planning } from '@/lib/contract/plannings'
import { mayPlan } from '@/lib/domain/access'
import type { TenantCall } from '@/server/call'
import { plannings } from '@/server/db/schema/plannings'
import { requireVersion } from '@/server/steps/require-version'

type PlanningCall = Pick<TenantCall<'plannings.remove'>, 'tx' | 'who' | 'params' | 'version'>

/**
 * The planning that a call names, which nobody else changes until the transaction ends.
 * @throws Refusal `not_found`; `forbidden` for what is not the caller's to change; `version_stale`
 */
export async function holdOwnPlanning({ tx, who, params, version }: PlanningCall): Promise<Planning> {
  const [planning] = await tx.select().from(plannings).where(eq(plannings.id, params.id)).for('update')
  if (!planning) throw new Refusal('not_found')
  if (!mayPlan(who, planning.professional_id)) throw new Refusal('forbidden')
  requireVersion(planning.version, version)
  return planning
}
