import { type SQL, sql } from 'drizzle-orm'
import type { MakeUp, MakeUpRules } from '@/lib/domain/groups/make-up'
import { rowsOf, type Tx } from '@/server/db/client'
import { owesMonth } from '@/server/queries/membership-fees/list'

/** The clinic's rules of the transaction; null: nothing is made up for. */
export async function makeUpRulesOf(tx: Tx): Promise<MakeUpRules | null> {
  const [row] = await rowsOf<{ rules: MakeUpRules | null }>(
    tx,
    sql`select make_up_rules as rules from clinics where id = current_clinic()`,
  )
  return row?.rules ?? null
}

/**
 * Of the tables `e` and `a` (an enrolment and its activity) and `c` (the clinic): the clinic called off a place that counts as
 * missed. Who comes by a drop-in plan has paid nothing in advance, and misses nothing.
 */
export const isCalledOff = sql`(a.status = 'canceled' and e.state = 'enrolled' and e.makes_up_id is null
  and coalesce((c.make_up_rules->>'on_holidays')::boolean, false)
  and not exists (select 1 from group_members dm join group_plans dp on dp.clinic_id = dm.clinic_id and dp.id = dm.plan_id
    where dm.clinic_id = e.clinic_id and dm.group_id = e.group_id and dm.patient_id = e.patient_id and dp.kind = 'drop_in'
      and daterange(dm.from_day, dm.until_day, '[]') @> (a.starts_at at time zone c.time_zone)::date))`

/** Of the same tables: a place that was missed and can be, or was, made up for. What was given stays, whatever becomes of its activity. */
export const isMissed = sql`(a.deleted_at is null and ${isCalledOff} or e.state = 'removed' and e.make_up_until is not null)`

/** Whether a missed place of an id was made up for: by one that is had, or that was given up too late. */
export const isSpent = (
  id: SQL,
) => sql`exists (select from enrolments u join appointments ua on ua.clinic_id = u.clinic_id and ua.id = u.activity_id
  where u.clinic_id = current_clinic() and u.makes_up_id = ${id}
    and (u.state = 'removed' or ua.status <> 'canceled' and ua.deleted_at is null))`

/**
 * What some patients of a group can make up for on a day or after it, by their ids: a place that they gave up in time, or that
 * the clinic called off, which no other place was had for. One whose own activity was called off then is there again.
 * One of a month whose fee is open waits for that (`unpaid`), where the clinic asks for it.
 * @param day yyyy-MM-dd of the clinic
 */
export async function openMakeUps(tx: Tx, groupId: number, patientIds: readonly number[], day: string) {
  const patients = sql`any(${`{${patientIds.join(',')}}`}::bigint[])`
  const found = await rowsOf<MakeUp & { patient_id: number }>(
    tx,
    // Two questions in one: each has an index of few rows, and a year of enrolments is not read for either.
    sql`select m.id::float8 as id, m.patient_id::float8 as patient_id, m.day::text as day, m.until::text as until,
        coalesce((c.make_up_rules->>'paid_month_only')::boolean, false)
          and ${owesMonth({ patient: sql`m.patient_id`, group: sql`${groupId}`, day: sql`m.day` })} as unpaid from (
        select e.id, e.patient_id, (a.starts_at at time zone c.time_zone)::date as day, e.make_up_until as until
        from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
        join clinics c on c.id = e.clinic_id
        where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.patient_id = ${patients}
          and e.state = 'removed' and e.make_up_until >= ${day}::date
        union all
        select e.id, e.patient_id, (a.starts_at at time zone c.time_zone)::date,
          (a.starts_at at time zone c.time_zone)::date + (c.make_up_rules->>'valid_days')::integer
        from clinics c join appointments a on a.clinic_id = c.id and a.group_id = ${groupId} and a.status = 'canceled'
          and a.starts_at >= (${day}::date - (c.make_up_rules->>'valid_days')::integer)::timestamp at time zone c.time_zone
        join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = ${patients}
        where c.id = current_clinic() and a.deleted_at is null and ${isCalledOff}
      ) m join clinics c on c.id = current_clinic()
      where not ${isSpent(sql`m.id`)}
      order by m.until, m.id`,
  )
  return (id: number): MakeUp[] =>
    found.filter(({ patient_id }) => patient_id === id).map(({ patient_id: _, ...makeUp }) => makeUp)
}
