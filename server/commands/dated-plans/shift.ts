import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import { shiftPlan } from '@/lib/domain/plans/shift'
import { addDays } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { dated_phases } from '@/server/db/schema/dated-plans'
import { savePlan } from '@/server/steps/dated-plans/changed'
import { holdPlan, holdSessions } from '@/server/steps/dated-plans/hold'
import { moveDays } from '@/server/steps/dated-plans/move-days'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Moves everything from a day on that is not answered, with the phases (lib/domain/plans/shift.ts).
 * @throws Refusal `not_found`, `version_stale`, `invalid` for what cannot be moved there
 */
export async function shiftDatedPlan(call: TenantCall<'dated-plans.shift'>): Promise<Answer<'dated-plans.shift'>> {
  const { tx, params, version, body, now } = call
  const plan = await holdPlan(tx, params.id)
  requireVersion(plan.version, version)
  const sessions = await holdSessions(tx, plan.id)
  const shifted = shiftPlan(plan, sessions, body)
  if ('fault' in shifted) throw planRefusal([shifted.fault])
  const moved = new Set(shifted.moved)
  await moveDays(
    tx,
    sessions.flatMap(({ id, day }) => (moved.has(id) ? [{ id, day: addDays(day, body.days) }] : [])),
    now,
  )
  for (const [at, { id, days }] of shifted.phases.entries()) {
    if (days !== plan.phases[at]?.days) await tx.update(dated_phases).set({ days }).where(eq(dated_phases.id, id))
  }
  const { starts_on } = shifted
  const said = { before: { starts_on: plan.starts_on }, after: { starts_on } }
  const data = await savePlan(call, plan.id, { starts_on }, { said, what: 'dated-plans.shift' })
  return { data, meta: { sessions: moved.size } }
}
