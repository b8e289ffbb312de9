import { eq, sql } from 'drizzle-orm'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import { placesWith } from '@/lib/domain/plans/move'
import { phaseOn } from '@/lib/domain/plans/phases'
import { amountFault } from '@/lib/domain/plans/placed'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { announce, record } from '@/server/ledger'
import { datedSessionOf } from '@/server/queries/dated-plans/sessions'
import { holdPlanOfSession, holdSessions } from '@/server/steps/dated-plans/hold'
import { logPlanRead } from '@/server/steps/dated-plans/log-read'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Moves one session to another day of its plan, whose phase it is of then, or to another place in its day.
 * @throws Refusal `not_found`, `version_stale`, `session_answered`, `invalid` for a day that is not the plan's or has as many as it may
 */
export async function moveDatedSession(call: TenantCall<'dated-sessions.move'>): Promise<DatedSession> {
  const { tx, who, params, version, body, now, address } = call
  const { day, position } = body
  const { plan, session } = await holdPlanOfSession(tx, params.id)
  requireVersion(session.version, version)
  const all = await holdSessions(tx, plan.id)
  if (all.some(({ id, answered }) => id === session.id && answered)) throw new Refusal('session_answered')
  const phase = phaseOn(plan.phases, day)
  if (!phase) throw planRefusal([{ field: 'day', key: 'day_outside_plan' }])
  const others = all.filter(({ id }) => id !== session.id)
  const amount = amountFault([...others.map((one) => one.day), day])
  if (amount) throw planRefusal([{ field: 'day', ...amount }])
  await tx
    .update(dated_sessions)
    .set({ day, phase_id: phase.id, version: sql`${dated_sessions.version} + 1`, updated_at: now })
    .where(eq(dated_sessions.id, session.id))
  const onDay = all.filter((one) => one.day === day)
  await rowsOf(
    tx,
    sql`update dated_sessions s set position = w.position
      from jsonb_to_recordset(${JSON.stringify(placesWith(session, onDay, position))}::jsonb) as w(id bigint, position integer)
      where s.clinic_id = current_clinic() and s.id = w.id`,
  )
  await record(tx, who, { action: 'updated', entity: 'dated_session', id: session.id, address })
  await announce(tx, who, 'dated_session_updated', { dated_plan_id: plan.id })
  await logPlanRead(call, plan, 'dated-sessions.move')
  return datedSessionOf(tx, plan.id, session.id)
}
