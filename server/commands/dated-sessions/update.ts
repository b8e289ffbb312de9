import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { weightFault } from '@/lib/domain/plans/placed'
import { touchedBy } from '@/lib/domain/plans/touched'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { announce, recordAll } from '@/server/ledger'
import { datedSessionOf } from '@/server/queries/dated-plans/sessions'
import { freezeItems } from '@/server/steps/dated-plans/freeze'
import { holdPlanOfSession, holdSessions } from '@/server/steps/dated-plans/hold'
import { languageOf } from '@/server/steps/dated-plans/language'
import { logPlanRead } from '@/server/steps/dated-plans/log-read'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Changes a session of a plan, and its like as far as the scope says (lib/domain/plans/touched.ts); what is absent stays. Exercises
 * that are there keep the words that they were given with, those that come take the library's of now.
 * @throws Refusal `not_found`, `version_stale`, `session_answered` where nothing is left that is not answered,
 * `exercise_duplicate`, `reference_unknown`
 */
export async function updateDatedSession(
  call: TenantCall<'dated-sessions.update'>,
): Promise<Answer<'dated-sessions.update'>> {
  const { tx, who, params, version, body, now, address, locale } = call
  const { plan, session } = await holdPlanOfSession(tx, params.id)
  const { scope, items, ...own } = body
  const words = await languageOf(tx, plan)
  const given = items && (await freezeItems({ tx, reader: locale, words, kept: session.items }, items))
  requireVersion(session.version, version)
  const all = await holdSessions(tx, plan.id)
  const named = all.find(({ id }) => id === session.id)!
  const ids = touchedBy(scope, named, all, today(now, who.time_zone)).map(({ id }) => id)
  if (ids.length === 0) throw new Refusal('session_answered')
  const weight = given && weightFault([{ items: given, times: ids.length }])
  if (weight) throw planRefusal([{ field: 'items', ...weight }])
  const change = { ...own, ...(given && { items: given, minutes: sessionMinutes(given) }) }
  await tx
    .update(dated_sessions)
    .set({ ...change, version: sql`${dated_sessions.version} + 1`, updated_at: now })
    .where(inArray(dated_sessions.id, ids))
  await recordAll(
    tx,
    who,
    ids.map((id) => ({ action: 'updated', entity: 'dated_session', id, address })),
  )
  await announce(tx, who, 'dated_session_updated', { dated_plan_id: plan.id })
  await logPlanRead(call, plan, 'dated-sessions.update')
  return { data: await datedSessionOf(tx, plan.id, session.id), meta: { sessions: ids.length } }
}
