import { sql } from 'drizzle-orm'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import type { Fault } from '@/lib/domain/plans/fault'
import { phaseOn } from '@/lib/domain/plans/phases'
import { amountFault, nextPlaces } from '@/lib/domain/plans/placed'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { announce, recordAll } from '@/server/ledger'
import { sessionsNamed } from '@/server/queries/dated-plans/sessions'
import { freezeItems } from '@/server/steps/dated-plans/freeze'
import { type HeldPlan, holdPlan, holdSessions } from '@/server/steps/dated-plans/hold'
import { languageOf } from '@/server/steps/dated-plans/language'
import { librarySessions } from '@/server/steps/dated-plans/library-sessions'
import { logPlanRead } from '@/server/steps/dated-plans/log-read'
import { type GivenSession, placeSessions } from '@/server/steps/dated-plans/place'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { unknownReference } from '@/server/steps/record/references'

type Call = TenantCall<'dated-sessions.create'>

/**
 * Puts a session on days of a plan, behind those that a day has: one of the library, with what is said besides in the place of what
 * it says, or one of its own. All of these days are alike; and those of a session of the library alike to those of it that are there.
 * @throws Refusal `not_found`, `reference_unknown`, `exercise_duplicate`, `invalid` for a day that is not the plan's, too many
 * sessions, and one of its own without a name
 */
export async function createDatedSessions(call: Call): Promise<DatedSession[]> {
  const { tx, who, params, body, address } = call
  const plan = await holdPlan(tx, params.id)
  const given = await givenSession(call, plan)
  const days = [...new Set(body.days)].sort()
  const there = await holdSessions(tx, plan.id)
  const outside = body.days.flatMap((day, at): Fault[] =>
    phaseOn(plan.phases, day) ? [] : [{ field: `days.${at}`, key: 'day_outside_plan' }],
  )
  if (outside.length > 0) throw planRefusal(outside)
  const amount = amountFault([...there.map(({ day }) => day), ...days])
  if (amount) throw planRefusal([{ field: 'days', ...amount }])
  const placeOn = nextPlaces(there)
  const ids = await placeSessions(tx, plan.id, {
    given: [given],
    places: days.map((day) => ({ given: 0, phase_id: phaseOn(plan.phases, day)!.id, day, position: placeOn(day) })),
    field: 'days',
  })
  await recordAll(
    tx,
    who,
    ids.map((id) => ({ action: 'created', entity: 'dated_session', id, address })),
  )
  await announce(tx, who, 'dated_session_updated', { dated_plan_id: plan.id })
  await logPlanRead(call, plan, 'dated-sessions.create')
  return sessionsNamed(tx, plan.id, ids)
}

async function givenSession({ tx, body, locale }: Call, plan: HeldPlan): Promise<GivenSession> {
  const { exercise_session_id = null } = body
  const library = exercise_session_id
    ? (await librarySessions(tx, [exercise_session_id])).get(exercise_session_id)
    : undefined
  if (exercise_session_id && !library) throw unknownReference(['exercise_session_id'], locale)
  const name = body.name ?? library?.name
  const words = await languageOf(tx, plan)
  const items = await freezeItems({ tx, reader: locale, words }, body.items ?? library?.items ?? [])
  if (!name) throw new Refusal('invalid', { errors: { name: [{ key: 'required' }] } })
  const [alike] = exercise_session_id
    ? await rowsOf<{ alike: number }>(
        tx,
        sql`select alike::float8 as alike from dated_sessions where clinic_id = current_clinic()
          and dated_plan_id = ${plan.id}::bigint and exercise_session_id = ${exercise_session_id}::bigint order by id limit 1`,
      )
    : []
  return {
    ...{ exercise_session_id, alike: alike?.alike ?? null, name, color: body.color ?? library?.color ?? 'blue' },
    ...{ note: library?.notes ?? null, items },
  }
}
