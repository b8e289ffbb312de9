import { type SQL, sql } from 'drizzle-orm'
import type { DatedSession } from '@/lib/contract/dated-plans'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/**
 * Sessions of a plan in the order in which they are done, with what was said of each; `wanted` is a condition on `s`. Of a group's
 * plan what one member said is not given: only how many did it.
 */
const sessionsWhere = (tx: Tx, planId: number, wanted: SQL): Promise<DatedSession[]> =>
  rowsOf<DatedSession>(
    tx,
    sql`select s.id::float8 as id, s.dated_plan_id::float8 as dated_plan_id, s.phase_id::float8 as phase_id, s.day::text as day,
        s.position, s.alike::float8 as alike, s.name, s.color, s.note, s.items, s.minutes, s.version,
        case when a.id is not null then json_build_object('done', a.done, 'effort', a.effort, 'pain', a.pain,
          'comment', a.comment, 'answered_at', ${isoText(sql`a.answered_at`)}) end as feedback,
        coalesce(c.done_by, 0) as done_by
      from dated_sessions s
      join dated_plans p on p.clinic_id = s.clinic_id and p.id = s.dated_plan_id
      left join session_feedback a on a.clinic_id = s.clinic_id and a.dated_session_id = s.id and a.patient_id = p.patient_id
      left join session_counts(${planId}::bigint) c on c.dated_session_id = s.id
      where s.clinic_id = current_clinic() and s.dated_plan_id = ${planId}::bigint and ${wanted}
      order by s.day, s.position, s.id`,
  )

/** The sessions of some days of a plan. */
export const sessionsBetween = (tx: Tx, planId: number, { from, to }: { from: string; to: string }) =>
  sessionsWhere(tx, planId, sql`s.day between ${from}::date and ${to}::date`)

/** All sessions of a plan. */
export const sessionsOf = (tx: Tx, planId: number) => sessionsWhere(tx, planId, sql`true`)

/** Some sessions of a plan, by their numbers. */
export const sessionsNamed = (tx: Tx, planId: number, ids: readonly number[]) =>
  sessionsWhere(tx, planId, sql`s.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`)

/** One session of a plan. @throws Refusal `not_found` */
export async function datedSessionOf(tx: Tx, planId: number, id: number): Promise<DatedSession> {
  const [session] = await sessionsNamed(tx, planId, [id])
  if (!session) throw new Refusal('not_found')
  return session
}
