import { sql } from 'drizzle-orm'
import type { Adherence } from '@/lib/contract/adherence'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import { adherence, type PlanDay } from '@/lib/domain/plans/adherence'
import { rowsOf, type Tx, together } from '@/server/db/client'

/**
 * How well a plan is followed until today, that day included. Of a group's plan each session is asked of everybody who was a
 * member on its day, and how many did it is counted whoever they are; what they said, of those whom the reader sees.
 */
export async function adherenceOf(
  tx: Tx,
  { id, group_id }: Pick<DatedPlan, 'id' | 'group_id'>,
  today: string,
): Promise<Adherence> {
  const [days, comments] = await together(daysOf(tx, id, group_id), lastComment(tx, id))
  return { ...adherence(days, today), last_comment: comments[0] ?? null }
}

const daysOf = (tx: Tx, planId: number, groupId: number | null) => {
  const members = groupId
    ? sql`(select count(distinct m.patient_id)::integer from group_members m where m.clinic_id = current_clinic()
        and m.group_id = ${groupId}::bigint and m.from_day <= s.day and coalesce(m.until_day, 'infinity') >= s.day)`
    : sql`1`
  return rowsOf<PlanDay>(
    tx,
    sql`select s.day::text as day, (count(*) * ${members})::integer as asked, coalesce(sum(c.done_by), 0)::integer as done,
        coalesce(sum(a.effort_sum), 0)::integer as effort_sum, coalesce(sum(a.effort_count), 0)::integer as effort_count,
        coalesce(sum(a.pain_sum), 0)::integer as pain_sum, coalesce(sum(a.pain_count), 0)::integer as pain_count
      from dated_sessions s
      left join session_counts(${planId}::bigint) c on c.dated_session_id = s.id
      left join (
        select f.dated_session_id, sum(f.effort) as effort_sum, count(f.effort) as effort_count,
          sum(f.pain) as pain_sum, count(f.pain) as pain_count
        from session_feedback f join dated_sessions o on o.clinic_id = f.clinic_id and o.id = f.dated_session_id
        where f.clinic_id = current_clinic() and o.dated_plan_id = ${planId}::bigint
        group by f.dated_session_id) a on a.dated_session_id = s.id
      where s.clinic_id = current_clinic() and s.dated_plan_id = ${planId}::bigint
      group by s.day order by s.day`,
  )
}

const lastComment = (tx: Tx, planId: number) =>
  rowsOf<{ day: string; comment: string }>(
    tx,
    sql`select s.day::text as day, f.comment
      from session_feedback f join dated_sessions s on s.clinic_id = f.clinic_id and s.id = f.dated_session_id
      where s.clinic_id = current_clinic() and s.dated_plan_id = ${planId}::bigint and f.comment is not null
      order by f.answered_at desc, f.id desc limit 1`,
  )
