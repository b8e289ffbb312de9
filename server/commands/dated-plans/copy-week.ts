import { inArray } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import { weekCopies } from '@/lib/domain/plans/copy-week'
import type { TenantCall } from '@/server/call'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { savePlan } from '@/server/steps/dated-plans/changed'
import { holdPlan, holdSessions } from '@/server/steps/dated-plans/hold'
import { placeSessions } from '@/server/steps/dated-plans/place'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Copies seven days to other weeks of the plan (lib/domain/plans/copy-week.ts): what their sessions say is what those say, whatever
 * the library has become since.
 * @throws Refusal `not_found`, `version_stale`, `invalid` for a week without sessions, one that overlaps it or is outside the plan
 */
export async function copyWeek(call: TenantCall<'dated-plans.copy_week'>): Promise<Answer<'dated-plans.copy_week'>> {
  const { tx, params, version, body } = call
  const plan = await holdPlan(tx, params.id)
  requireVersion(plan.version, version)
  const copied = weekCopies(body, await holdSessions(tx, plan.id), plan.phases)
  if ('fault' in copied) throw planRefusal([copied.fault])
  const ids = [...new Set(copied.copies.map(({ of }) => of.id))]
  const rows = await tx.select().from(dated_sessions).where(inArray(dated_sessions.id, ids))
  const placeOf = new Map(rows.map(({ id }, at) => [id, at]))
  const made = await placeSessions(tx, plan.id, {
    given: rows.map(({ exercise_session_id, alike, name, color, note, items }) => ({
      ...{ exercise_session_id, alike, name, color, note, items },
    })),
    places: copied.copies.map(({ of, ...place }) => ({ ...place, given: placeOf.get(of.id)! })),
    field: 'weeks',
  })
  const data = await savePlan(call, plan.id, {}, { said: {}, what: 'dated-plans.copy_week' })
  return { data, meta: { sessions: made.length } }
}
