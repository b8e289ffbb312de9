import type { DatedPlan } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import { datedSessions } from '@/lib/domain/plans/copy'
import { EMPTY_PLAN_DAYS } from '@/lib/domain/plans/limits'
import { lengthFault } from '@/lib/domain/plans/phases'
import type { TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { dated_phases, dated_plans } from '@/server/db/schema/dated-plans'
import { announce, record } from '@/server/ledger'
import { datedPlanOf } from '@/server/queries/dated-plans/show'
import { exercisePlanOf } from '@/server/queries/exercise-plans/show'
import { requireGroup } from '@/server/queries/groups/require-group'
import { frozen, readLibrary } from '@/server/steps/dated-plans/freeze'
import { languageOf } from '@/server/steps/dated-plans/language'
import { librarySessions } from '@/server/steps/dated-plans/library-sessions'
import { placeSessions } from '@/server/steps/dated-plans/place'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { holdPatient, unknownReference } from '@/server/steps/record/references'
import { firstPhaseName } from '@/server/texts/first-phase'

type Call = TenantCall<'dated-plans.create'>

/**
 * Gives a patient or a group a plan: a copy with dates of one of the clinic's, or an empty one of one phase. What its exercises say
 * is written down as the library has it now, in the language of whoever does them.
 * @throws Refusal `reference_unknown`, `group_archived`, `invalid` for nobody or both, for none of a name and a plan to copy, and
 * for days that the product does not know
 */
export async function createDatedPlan(call: Call): Promise<DatedPlan> {
  const { tx, who, body, address } = call
  const { patient_id = null, group_id = null } = body
  const template = await requireNamed(call)
  const { exercise_plan_id = null, starts_on } = body
  if ((patient_id === null) === (group_id === null)) {
    throw new Refusal('invalid', { errors: { patient_id: [{ key: patient_id === null ? 'required' : 'invalid' }] } })
  }
  const name = body.name ?? template?.name
  if (!name) throw new Refusal('invalid', { errors: { name: [{ key: 'required' }] } })
  const words = await languageOf(tx, { patient_id })
  const phases = template?.phases ?? [
    { name: firstPhaseName(words), days: EMPTY_PLAN_DAYS, exit_criteria: null, sessions: [] },
  ]
  const fault = lengthFault(starts_on, phases)
  if (fault) throw planRefusal([{ field: 'starts_on', ...fault }])

  const [plan] = await tx
    .insert(dated_plans)
    .values({
      ...{ clinic_id: who.clinic_id, patient_id, group_id, exercise_plan_id, name, notes: template?.notes ?? null },
      ...{ starts_on, created_by: who.id },
    })
    .returning({ id: dated_plans.id })
  const id = plan!.id
  const made = await tx
    .insert(dated_phases)
    .values(
      phases.map(({ name: called, days, exit_criteria }, position) => ({
        ...{ clinic_id: who.clinic_id, dated_plan_id: id, position, name: called, days, exit_criteria },
      })),
    )
    .returning({ id: dated_phases.id, position: dated_phases.position })
  const phaseAt = new Map(made.map((one) => [one.position, one.id]))
  const copied = datedSessions(starts_on, phases)
  const given = await givenSessions(tx, [...new Set(copied.map((one) => one.exercise_session_id))], words)
  const places = copied.map(({ phase, day, position, exercise_session_id }) => ({
    ...{ phase_id: phaseAt.get(phase)!, day, position },
    given: given.findIndex((one) => one.exercise_session_id === exercise_session_id),
  }))
  await placeSessions(tx, id, { given, places, field: 'exercise_plan_id' })
  const after = { patient_id, group_id, exercise_plan_id, starts_on }
  await record(tx, who, { action: 'created', entity: 'dated_plan', id, after, address })
  await announce(tx, who, 'dated_plan_updated', { dated_plan_id: id })
  return datedPlanOf(tx, id)
}

/** Whoever and whatever is named is the clinic's; an erasure of the patient is waited for. Gives the plan that is copied. */
async function requireNamed({ tx, body, locale }: Call) {
  const named = async <T>(field: string, look: () => Promise<T>): Promise<T> => {
    try {
      return await look()
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') throw unknownReference([field], locale)
      throw error
    }
  }
  const { patient_id, group_id, exercise_plan_id } = body
  if (patient_id) await named('patient_id', () => holdPatient(tx, patient_id))
  if (group_id) {
    const group = await named('group_id', () => requireGroup(tx, group_id))
    if (!group.active) throw new Refusal('group_archived')
  }
  return exercise_plan_id ? named('exercise_plan_id', () => exercisePlanOf(tx, exercise_plan_id)) : null
}

/** Sessions of the library as they are given now. */
async function givenSessions(tx: Tx, ids: number[], words: Parameters<typeof readLibrary>[2]) {
  const sessions = [...(await librarySessions(tx, ids)).values()]
  const library = await readLibrary(
    tx,
    sessions.flatMap(({ items }) => items),
    words,
  )
  return sessions.map(({ id, name, notes, color, items }) => ({
    ...{ exercise_session_id: id, alike: null, name, color, note: notes },
    items: items.flatMap((item) => {
      const said = library(item)
      // One of the starter library that a later version has no more.
      return said ? [frozen(item, said)] : []
    }),
  }))
}
