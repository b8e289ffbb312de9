import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { ExercisePlan } from '@/lib/contract/exercise-plans'
import type { Dose } from '@/lib/domain/exercises/dose'
import { sessionMinutes } from '@/lib/domain/sessions/duration'
import { rowsOf, type Tx } from '@/server/db/client'

type Placed = ExercisePlan['phases'][number]['sessions'][number]
type Row = Omit<ExercisePlan, 'phases'> & {
  phases: (Omit<ExercisePlan['phases'][number], 'sessions'> & {
    sessions: (Omit<Placed, 'minutes'> & { doses: Dose[] })[]
  })[]
}

/** A plan with its phases and what is on their days, as the library's sessions are now. @throws Refusal `not_found` */
export async function exercisePlanOf(tx: Tx, id: number): Promise<ExercisePlan> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select p.id::float8 as id, p.name, p.notes, p.active, p.version, coalesce((
        select json_agg(json_build_object('name', f.name, 'days', f.days, 'exit_criteria', f.exit_criteria, 'sessions', coalesce((
          select json_agg(json_build_object('day', d.day, 'exercise_session_id', s.id, 'name', s.name, 'color', s.color,
            'active', s.active, 'doses', coalesce((
              select json_agg(json_build_object('sets', i.sets, 'reps', i.reps, 'hold_seconds', i.hold_seconds,
                'rest_seconds', i.rest_seconds, 'load', i.load, 'tempo', i.tempo) order by i.position)
              from exercise_session_items i where i.clinic_id = s.clinic_id and i.exercise_session_id = s.id), '[]'))
            order by d.day, d.position)
          from exercise_plan_days d
          join exercise_sessions s on s.clinic_id = d.clinic_id and s.id = d.exercise_session_id
          where d.clinic_id = f.clinic_id and d.phase_id = f.id), '[]')) order by f.position)
        from exercise_plan_phases f where f.clinic_id = p.clinic_id and f.exercise_plan_id = p.id), '[]') as phases
      from exercise_plans p where p.clinic_id = current_clinic() and p.id = ${id}::bigint`,
  )
  if (!row) throw new Refusal('not_found')
  const phases = row.phases.map(({ sessions, ...phase }) => ({
    ...phase,
    sessions: sessions.map(({ doses, ...session }) => ({ ...session, minutes: sessionMinutes(doses) })),
  }))
  return { ...row, phases }
}
