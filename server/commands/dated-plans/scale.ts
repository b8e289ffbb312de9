import { eq } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import { scaleDose } from '@/lib/domain/plans/scale'
import type { TenantCall } from '@/server/call'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { savePlan } from '@/server/steps/dated-plans/changed'
import { holdPlan, holdSessions } from '@/server/steps/dated-plans/hold'
import { writeItems } from '@/server/steps/dated-plans/write-items'
import { unknownReference } from '@/server/steps/record/references'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Makes the doses of what is not answered, from a day on, more or less (lib/domain/plans/scale.ts).
 * @throws Refusal `not_found`, `version_stale`, `reference_unknown` for a phase that is not the plan's
 */
export async function scaleDatedPlan(call: TenantCall<'dated-plans.scale'>): Promise<Answer<'dated-plans.scale'>> {
  const { tx, params, version, body, now, locale } = call
  const { from, phase_id, parts, percent } = body
  const plan = await holdPlan(tx, params.id)
  if (phase_id && !plan.phases.some(({ id }) => id === phase_id)) throw unknownReference(['phase_id'], locale)
  requireVersion(plan.version, version)
  const wanted = new Set(
    (await holdSessions(tx, plan.id))
      .filter((one) => !one.answered && one.day >= from && (!phase_id || one.phase_id === phase_id))
      .map(({ id }) => id),
  )
  const rows = await tx
    .select({ id: dated_sessions.id, items: dated_sessions.items })
    .from(dated_sessions)
    .where(eq(dated_sessions.dated_plan_id, plan.id))
  const scaled = rows
    .filter(({ id }) => wanted.has(id))
    .map(({ id, items }) => ({ id, items: items.map((item) => scaleDose(item, parts, percent)) }))
  await writeItems(tx, scaled, now)
  const data = await savePlan(call, plan.id, {}, { said: {}, what: 'dated-plans.scale' })
  return { data, meta: { sessions: scaled.length } }
}
