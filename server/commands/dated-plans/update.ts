import type { DatedPlan } from '@/lib/contract/dated-plans'
import { changePhases } from '@/lib/domain/plans/change-phases'
import type { Fault } from '@/lib/domain/plans/fault'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { savePlan } from '@/server/steps/dated-plans/changed'
import { type HeldPlan, holdPlan, holdSessions } from '@/server/steps/dated-plans/hold'
import { moveDays } from '@/server/steps/dated-plans/move-days'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { writeDatedPhases } from '@/server/steps/dated-plans/write-phases'
import { requireVersion } from '@/server/steps/require-version'

type Call = TenantCall<'dated-plans.update'>

/**
 * Changes a plan: what is absent stays. Phases are given whole: one that grows or shrinks moves what comes after it. Published, it
 * is on the patient's own page from now on; archived, it is not. Who is told of silence and pain by other numbers may be told again.
 * @throws Refusal `not_found`, `version_stale`, and `invalid` for phases that leave out sessions, cut them off or would move what is
 * answered, and for a day reached that is to come
 */
export async function updateDatedPlan(call: Call): Promise<DatedPlan> {
  const { tx, params, version, body, now } = call
  const before = await holdPlan(tx, params.id)
  requireVersion(before.version, version)
  const { phases, published, ...own } = body
  if (phases) await changePhasesOf(call, before, phases)
  const active = own.active ?? before.active
  const isPublished = active && (published ?? before.published_at !== null)
  const published_at = isPublished ? (before.published_at ?? now) : null
  const isAlertOther =
    (own.silence_days !== undefined && own.silence_days !== before.silence_days) ||
    (own.pain_above !== undefined && own.pain_above !== before.pain_above)
  return savePlan(
    call,
    before.id,
    { ...own, published_at, ...(isAlertOther && { alerted_at: null }) },
    {
      said: {
        before: { published: before.published_at !== null, active: before.active },
        after: { published: isPublished, active },
      },
      what: 'dated-plans.update',
    },
  )
}

async function changePhasesOf(
  { tx, who, now }: Pick<Call, 'tx' | 'who' | 'now'>,
  plan: HeldPlan,
  phases: NonNullable<Call['body']['phases']>,
): Promise<void> {
  const last = today(now, who.time_zone)
  const toCome = phases.flatMap(({ reached_on }, at): Fault[] =>
    reached_on && reached_on > last ? [{ field: `phases.${at}.reached_on`, key: 'after_today' }] : [],
  )
  if (toCome.length > 0) throw planRefusal(toCome)
  const changed = changePhases(plan.starts_on, plan.phases, phases, await holdSessions(tx, plan.id))
  if ('faults' in changed) throw planRefusal(changed.faults)
  await writeDatedPhases(tx, plan, phases)
  if (changed.moved.length > 0) await moveDays(tx, changed.moved, now)
}
