import { inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { touchedBy } from '@/lib/domain/plans/touched'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { announce, recordAll } from '@/server/ledger'
import { holdPlanOfSession, holdSessions } from '@/server/steps/dated-plans/hold'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Takes a session off its plan, and its like as far as the scope says; none that is answered.
 * @throws Refusal `not_found`, `version_stale`, `session_answered` where nothing is left that is not answered
 */
export async function removeDatedSession(
  call: TenantCall<'dated-sessions.remove'>,
): Promise<Answer<'dated-sessions.remove'>> {
  const { tx, who, params, version, body, now, address } = call
  const { plan, session } = await holdPlanOfSession(tx, params.id)
  requireVersion(session.version, version)
  const all = await holdSessions(tx, plan.id)
  const named = all.find(({ id }) => id === session.id)!
  const ids = touchedBy(body.scope, named, all, today(now, who.time_zone)).map(({ id }) => id)
  if (ids.length === 0) throw new Refusal('session_answered')
  await tx.delete(dated_sessions).where(inArray(dated_sessions.id, ids))
  await recordAll(
    tx,
    who,
    ids.map((id) => ({ action: 'deleted', entity: 'dated_session', id, address })),
  )
  await announce(tx, who, 'dated_session_updated', { dated_plan_id: plan.id })
  return { meta: { sessions: ids.length } }
}
