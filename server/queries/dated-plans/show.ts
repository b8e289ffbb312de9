import { type SQL, sql } from 'drizzle-orm'
import type { DatedPhase, DatedPlan } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import { layOut, planEnd } from '@/lib/domain/plans/phases'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Row = Omit<DatedPlan, 'ends_on' | 'phases'> & { phases: Omit<DatedPhase, 'starts_on'>[] }

/** Plans with their phases, the newest first; `wanted` is a condition on `p`. What somebody may not see of a patient is not there. */
async function plansWhere(tx: Tx, wanted: SQL): Promise<DatedPlan[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select p.id::float8 as id, p.patient_id::float8 as patient_id, p.group_id::float8 as group_id,
        p.exercise_plan_id::float8 as exercise_plan_id, o.name as copied_from, p.name, p.notes, p.starts_on::text as starts_on,
        ${isoText(sql`p.published_at`)} as published_at, p.silence_days, p.pain_above, ${isoText(sql`p.alerted_at`)} as alerted_at,
        w.name as created_by_name, ${isoText(sql`p.created_at`)} as created_at, p.active, p.version,
        coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name, 'days', f.days, 'exit_criteria', f.exit_criteria,
            'reached_on', f.reached_on) order by f.position)
          from dated_phases f where f.clinic_id = p.clinic_id and f.dated_plan_id = p.id), '[]') as phases
      from dated_plans p
      left join exercise_plans o on o.clinic_id = p.clinic_id and o.id = p.exercise_plan_id
      left join professionals w on w.clinic_id = p.clinic_id and w.id = p.created_by
      where p.clinic_id = current_clinic() and ${wanted} order by p.starts_on desc, p.id desc`,
  )
  return rows.map(({ phases, ...row }) => ({
    ...row,
    ends_on: planEnd(row.starts_on, phases),
    phases: layOut(row.starts_on, phases).map(({ ends_on: _, ...phase }) => phase),
  }))
}

/** The plans of a patient, the newest first. */
export const plansOfPatient = (tx: Tx, patientId: number) => plansWhere(tx, sql`p.patient_id = ${patientId}::bigint`)

/** The plans of a group, the newest first. */
export const plansOfGroup = (tx: Tx, groupId: number) => plansWhere(tx, sql`p.group_id = ${groupId}::bigint`)

/** One plan with its phases. @throws Refusal `not_found` */
export async function datedPlanOf(tx: Tx, id: number): Promise<DatedPlan> {
  const [plan] = await plansWhere(tx, sql`p.id = ${id}::bigint`)
  if (!plan) throw new Refusal('not_found')
  return plan
}
