import { type SQL, sql } from 'drizzle-orm'
import type { LinkedSession } from '@/lib/contract/plan-links'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** A session as a patient sees it, and what an answer needs to know besides. */
export type GivenSession = LinkedSession & {
  dated_plan_id: number
  plan_notes: string | null
  created_by: number | null
  is_groups: boolean
  pain_above: number | null
}

/**
 * The sessions `s` that a patient is asked for: of published plans, their own, or of a group that they belong to on that day; `where`:
 * only those. By day, and in the order of the day.
 */
export const sessionsOf = (tx: Tx, patientId: number, where: SQL): Promise<GivenSession[]> =>
  rowsOf<GivenSession>(
    tx,
    sql`select s.id::float8 as id, s.day::text as day, p.name as plan_name, s.name, s.color, s.note, s.items, s.minutes,
        p.id::float8 as dated_plan_id, p.notes as plan_notes, p.created_by::float8 as created_by, p.pain_above,
        p.group_id is not null as is_groups,
        case when f.id is not null then json_build_object('done', f.done, 'effort', f.effort, 'pain', f.pain, 'comment', f.comment,
          'answered_at', ${isoText(sql`f.answered_at`)}) end as feedback
      from dated_sessions s join dated_plans p on p.clinic_id = s.clinic_id and p.id = s.dated_plan_id
      left join session_feedback f on f.clinic_id = s.clinic_id and f.dated_session_id = s.id and f.patient_id = ${patientId}
      where s.clinic_id = current_clinic() and p.published_at is not null and p.active and ${where}
        and (p.patient_id = ${patientId} or exists (select from group_members m
          join groups g on g.clinic_id = m.clinic_id and g.id = m.group_id and g.active
          where m.clinic_id = p.clinic_id and m.group_id = p.group_id and m.patient_id = ${patientId}
            and m.from_day <= s.day and (m.until_day is null or m.until_day >= s.day)))
      order by s.day, p.id, s.position, s.id`,
  )

/** The sessions `s` of some days, the first and the last included. */
export const betweenDays = ({ from, to }: { from: string; to: string }) =>
  sql`s.day between ${from}::date and ${to}::date`
