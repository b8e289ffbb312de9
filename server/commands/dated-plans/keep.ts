import { eq } from 'drizzle-orm'
import type { DatedItem } from '@/lib/contract/dated-plans'
import type { Answer } from '@/lib/contract/registry'
import { freeName } from '@/lib/domain/plans/free-name'
import { daysBetween } from '@/lib/domain/plans/phases'
import { SESSION_NAME_MAX } from '@/lib/domain/sessions/limits'
import type { TenantCall } from '@/server/call'
import { dated_sessions } from '@/server/db/schema/dated-plans'
import { exercise_sessions } from '@/server/db/schema/exercise-sessions'
import type { NamedItem } from '@/server/steps/dated-plans/freeze'
import { holdPlan } from '@/server/steps/dated-plans/hold'
import { type LibrarySession, librarySessions } from '@/server/steps/dated-plans/library-sessions'
import { writePhases } from '@/server/steps/exercise-plans/write-phases'
import { auditedItem, writeSessionItems } from '@/server/steps/exercise-sessions/write-items'
import { createRow } from '@/server/steps/rows'

type Call = TenantCall<'dated-plans.keep'>
type Given = Pick<typeof dated_sessions.$inferSelect, 'exercise_session_id' | 'name' | 'color' | 'note' | 'items'>

/**
 * Makes one of the clinic's plans of what somebody has, with its days counted from each phase's first. Nothing of whoever has it goes
 * along. A session that is as the library's is that one; each other becomes a session of the library.
 * @throws Refusal `not_found`, `invalid` for a name that another plan in use has
 */
export async function keepDatedPlan(call: Call): Promise<Answer<'dated-plans.keep'>['data']> {
  const { tx, params, body } = call
  const plan = await holdPlan(tx, params.id)
  const sessions = await tx
    .select()
    .from(dated_sessions)
    .where(eq(dated_sessions.dated_plan_id, plan.id))
    .orderBy(dated_sessions.day, dated_sessions.position, dated_sessions.id)
  const libraryId = await sessionsInLibrary(call, sessions)
  const { id } = await createRow(call, 'exercise_plan', { name: body.name, notes: plan.notes })
  await writePhases(
    call,
    id,
    plan.phases.map(({ id: phase_id, name, days, exit_criteria, starts_on }) => ({
      ...{ name, days, exit_criteria },
      sessions: sessions
        .filter((one) => one.phase_id === phase_id)
        .map((one) => ({ day: daysBetween(starts_on, one.day), exercise_session_id: libraryId(one) })),
    })),
  )
  return { exercise_plan_id: id }
}

/** What a session has people do, whatever its words: what tells two of them apart. */
const contents = ({ name, color, note, items }: Omit<Given, 'exercise_session_id'>): string =>
  JSON.stringify([name, color, note, items.map(itemOf)])

const itemOf = (item: NamedItem | DatedItem) => [
  ...[item.exercise_id ?? null, item.starter_key ?? null, item.sets, item.reps, item.hold_seconds, item.rest_seconds],
  ...[item.load, item.tempo, item.note],
]

const asGiven = ({ name, notes, color, items }: LibrarySession) =>
  contents({ name, color, note: notes, items: items as DatedItem[] })

/** Gives of each session which of the library's it is; those that are none are added to it. */
async function sessionsInLibrary(call: Call, sessions: readonly Given[]): Promise<(one: Given) => number> {
  const { tx, who } = call
  const ids = [...new Set(sessions.flatMap(({ exercise_session_id }) => exercise_session_id ?? []))]
  const known = new Map([...(await librarySessions(tx, ids)).values()].map((one) => [asGiven(one), one.id]))
  const added = new Map(sessions.filter((one) => !known.has(contents(one))).map((one) => [contents(one), one]))
  const named = await tx
    .select({ name: exercise_sessions.name })
    .from(exercise_sessions)
    .where(eq(exercise_sessions.active, true))
  const taken = named.map(({ name }) => name)
  for (const [key, { name, color, note, items }] of added) {
    const own = freeName(name, taken, SESSION_NAME_MAX)
    taken.push(own)
    const { id } = await createRow(call, 'exercise_session', { name: own, notes: note, color }, async (made) => {
      await writeSessionItems(tx, who.clinic_id, made, items)
      return { after: { items: items.map(auditedItem) } }
    })
    known.set(key, id)
  }
  return (one) => known.get(contents(one))!
}
