import { eq, sql } from 'drizzle-orm'
import type { ExercisePlan, PlanForm } from '@/lib/contract/exercise-plans'
import { templateFaults } from '@/lib/domain/plans/template-faults'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { exercise_plan_phases } from '@/server/db/schema/exercise-plans'
import { exercise_sessions } from '@/server/db/schema/exercise-sessions'
import { exercisePlanOf } from '@/server/queries/exercise-plans/show'
import { planRefusal } from '@/server/steps/dated-plans/refuse'
import { writePhases } from '@/server/steps/exercise-plans/write-phases'
import { createRow, holdRow, requireRows, updateRow } from '@/server/steps/rows'

type Phases = PlanForm['phases']

/**
 * Adds a plan that patients are given copies of.
 * @throws Refusal `reference_unknown` for a session, `invalid` for a name that another one in use has, and for phases that do not
 * hold what is on their days
 */
export async function createExercisePlan(call: TenantCall<'exercise-plans.create'>): Promise<ExercisePlan> {
  const { phases, ...own } = call.body
  await requirePhases(call, phases)
  const { id } = await createRow(call, 'exercise_plan', own)
  await writePhases(call, id, phases)
  return exercisePlanOf(call.tx, id)
}

/**
 * Changes a plan: what is absent stays, phases are given whole. The copies that patients have stay as they are. `active` false
 * archives it.
 * @throws Refusal `not_found`, `version_stale`, and as `createExercisePlan`
 */
export async function updateExercisePlan(call: TenantCall<'exercise-plans.update'>): Promise<ExercisePlan> {
  const { tx } = call
  const before = await holdRow(call, 'exercise_plan')
  const { phases, ...own } = call.body
  if (phases) {
    await requirePhases(call, phases)
    await forgetPhases(tx, before.id)
    await writePhases(call, before.id, phases)
  }
  await updateRow(call, 'exercise_plan', before, own)
  return exercisePlanOf(tx, before.id)
}

async function requirePhases({ tx, who }: Pick<TenantCall<'exercise-plans.create'>, 'tx' | 'who'>, phases: Phases) {
  const ids = phases.flatMap(({ sessions }) => sessions.map(({ exercise_session_id }) => exercise_session_id))
  await requireRows(tx, exercise_sessions, who.clinic_id, ids)
  const faults = templateFaults(phases)
  if (faults.length > 0) throw planRefusal(faults)
}

/** Nothing names the phases of a plan but the sessions on their days. */
async function forgetPhases(tx: Tx, planId: number): Promise<void> {
  const own = sql`select f.id from exercise_plan_phases f
    where f.clinic_id = current_clinic() and f.exercise_plan_id = ${planId}::bigint`
  await rowsOf(tx, sql`delete from exercise_plan_days where clinic_id = current_clinic() and phase_id in (${own})`)
  await tx.delete(exercise_plan_phases).where(eq(exercise_plan_phases.exercise_plan_id, planId))
}
