import { sql } from 'drizzle-orm'
import type { PlanForm } from '@/lib/contract/exercise-plans'
import { nextPlaces } from '@/lib/domain/plans/placed'
import type { Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { exercise_plan_phases } from '@/server/db/schema/exercise-plans'

/** Writes the phases of a plan that has none, in their order, with the sessions on their days. */
export async function writePhases(
  { tx, who }: { tx: Tx; who: Pick<Who, 'clinic_id'> },
  planId: number,
  phases: PlanForm['phases'],
): Promise<void> {
  const made = await tx
    .insert(exercise_plan_phases)
    .values(
      phases.map(({ name, days, exit_criteria }, position) => ({
        ...{ clinic_id: who.clinic_id, exercise_plan_id: planId, position, name, days, exit_criteria },
      })),
    )
    .returning({ id: exercise_plan_phases.id, position: exercise_plan_phases.position })
  const idAt = new Map(made.map(({ id, position }) => [position, id]))
  const placed = phases.flatMap(({ sessions }, at) => {
    const placeOn = nextPlaces([])
    return sessions.map(({ day, exercise_session_id }) => ({
      ...{ phase_id: idAt.get(at), day, position: placeOn(String(day)), exercise_session_id },
    }))
  })
  await rowsOf(
    tx,
    sql`insert into exercise_plan_days (clinic_id, phase_id, day, position, exercise_session_id)
      select current_clinic(), d.phase_id, d.day, d.position, d.exercise_session_id
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as d(phase_id bigint, day integer, position integer, exercise_session_id bigint)`,
  )
}
