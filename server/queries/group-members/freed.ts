import { type SQL, sql } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isToCome } from '@/server/queries/fixed-seats/lineage'
import { memberOf } from './list'

/**
 * Of the tables `e` (an enrolment), `a` (its activity) and `c` (the clinic): a membership of theirs allows it on that day.
 * @param ended asked as if that one ended on another day
 */
export const isAllowed = (ended: { id: number; until_day: string } | null = null): SQL => {
  const until = ended
    ? sql`case when o.id = ${ended.id} then ${ended.until_day}::date else o.until_day end`
    : sql`o.until_day`
  return sql`exists (select from group_members o where o.clinic_id = e.clinic_id and o.group_id = e.group_id
    and o.patient_id = e.patient_id and (a.starts_at at time zone c.time_zone)::date >= o.from_day
    and (a.starts_at at time zone c.time_zone)::date <= coalesce(${until}, 'infinity'))`
}

/**
 * How many places to come, and turns, a membership would leave free if it ended on a day: those that no other one of theirs allows.
 * @throws Refusal `not_found`
 */
export async function freedByEnd({
  tx,
  params,
  query,
  now,
}: TenantCall<'group-members.freed'>): Promise<Answer<'group-members.freed'>['data']> {
  const { group_id, patient_id } = await memberOf(tx, params.id)
  const [freed] = await rowsOf<{ places: number; waiting: number }>(
    tx,
    sql`select (count(*) filter (where e.state = 'enrolled'))::integer as places, (count(*) filter (where e.state = 'waiting'))::integer as waiting
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id join clinics c on c.id = e.clinic_id
      where e.clinic_id = current_clinic() and e.group_id = ${group_id} and e.patient_id = ${patient_id}
        and e.state in ('enrolled', 'waiting') and ${isToCome(now)}
        and not ${isAllowed({ id: params.id, until_day: query.until_day })}`,
  )
  return freed!
}
