import { sql } from 'drizzle-orm'
import { limitSpan } from '@/lib/domain/groups/limits'
import type { MakeUp } from '@/lib/domain/groups/make-up'
import type { PlanAllowance } from '@/lib/domain/groups/membership'
import { addDays, dayOf, instantAt } from '@/lib/domain/time/clock'
import { rowsOf, type Tx } from '@/server/db/client'
import { isMissed, isSpent, openMakeUps } from '@/server/queries/make-ups/open'

/**
 * How a patient stands in a group: their plans, and the days that count for their limits, of the weeks and months that are
 * looked at: of the activities that they have a place in, unless it makes up for a missed one, and of the missed ones. Those of
 * places that were given up, and whose credit is not spent, are apart: for another activity they count, for their own they are had
 * again.
 */
export type Standing = {
  memberships: { plan: PlanAllowance; from: string; until: string | null }[]
  days: string[]
  given_up: { activity_id: number; day: string }[]
  /** What they can make up for on the first of the days that are judged, or later. */
  make_ups: MakeUp[]
}

/** Of an enrolment `e`: what it makes up for is missed still; where it is had again, both count. */
const isMadeUpFor = sql`exists (select 1 from (select m.* from enrolments m where m.clinic_id = current_clinic()) o
  where o.id = e.makes_up_id and (o.state = 'removed' or exists (select 1 from appointments oa
    where oa.clinic_id = o.clinic_id and oa.id = o.activity_id and oa.status = 'canceled')))`

/** Of an enrolment `e` and its activity `a`: a place that was given up too late, and is not had again. */
const isLost = sql`(e.state = 'removed' and e.lost and a.status <> 'canceled' and a.deleted_at is null
  and not exists (select from enrolments n where n.clinic_id = e.clinic_id and n.activity_id = e.activity_id
    and n.patient_id = e.patient_id and (n.state in ('enrolled', 'attended', 'missed') or n.lost and n.id > e.id)))`

/** Of the same: a place that was given up in time, for which no other was had so far. */
const isUnspent = sql`(e.state = 'removed' and e.make_up_until is not null and not ${isSpent(sql`e.id`)})`

const nobody: Standing = { memberships: [], days: [], given_up: [], make_ups: [] }

/** The days that count for the limits where an activity is judged; null: none is. */
export const countedDays = (
  { days, given_up }: Pick<Standing, 'days' | 'given_up'>,
  activityId: number | null,
): string[] => [...days, ...given_up.filter(({ activity_id }) => activity_id !== activityId).map(({ day }) => day)]

/**
 * How some patients stand in a group, by their ids; of who was never in it, as nobody does.
 * @param asked the days (yyyy-MM-dd of the clinic) of the activities that are judged: others of their weeks and months count
 */
export async function standingsOf(
  tx: Tx,
  groupId: number,
  patientIds: readonly number[],
  { asked, zone }: { asked: readonly string[]; zone: string },
) {
  if (asked.length === 0 || patientIds.length === 0) return () => nobody
  const span = limitSpan(asked)
  const ids = `{${patientIds.join(',')}}`
  // Asked at once: none needs another's answer, and a group's operations wait for each other meanwhile.
  const readPlans = rowsOf<{ patient_id: number; from: string; until: string | null } & PlanAllowance>(
    tx,
    sql`select m.patient_id, m.from_day::text as "from", m.until_day::text as until, p.kind, p.period, p.activities
      from group_members m join group_plans p on p.clinic_id = m.clinic_id and p.id = m.plan_id
      where m.clinic_id = current_clinic() and m.group_id = ${groupId} and m.patient_id = any(${ids}::bigint[])
      order by m.from_day`,
  )
  const readPlaces = rowsOf<{ patient_id: number; activity_id: number; starts_at: string; is_given_up: boolean }>(
    tx,
    sql`select e.patient_id, e.activity_id::float8 as activity_id, a.starts_at::text as starts_at, ${isLost} or ${isUnspent} as is_given_up
      from enrolments e join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      join clinics c on c.id = e.clinic_id
      where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.patient_id = any(${ids}::bigint[])
        and (${isMissed} or ${isLost} or e.state in ('enrolled', 'attended', 'missed') and a.status <> 'canceled' and a.deleted_at is null
          and (e.makes_up_id is null or not ${isMadeUpFor}))
        and a.group_id = ${groupId} and a.starts_at >= ${instantAt(span.from, 0, zone)}::timestamptz
        and a.starts_at < ${instantAt(addDays(span.to, 1), 0, zone)}::timestamptz`,
  )
  const readMakeUps = openMakeUps(tx, groupId, patientIds, asked.toSorted()[0]!)
  const [plans, places, makeUpsOf] = await Promise.all([readPlans, readPlaces, readMakeUps])
  const standings = new Map<number, Standing>()
  const of = (id: number) => {
    const known = standings.get(Number(id)) ?? {
      memberships: [],
      days: [],
      given_up: [],
      make_ups: makeUpsOf(Number(id)),
    }
    standings.set(Number(id), known)
    return known
  }
  for (const { patient_id, from, until, kind, period, activities } of plans)
    of(patient_id).memberships.push({ plan: { kind, period, activities }, from, until })
  for (const { patient_id, activity_id, starts_at, is_given_up } of places) {
    const day = dayOf(new Date(starts_at), zone)
    if (is_given_up) of(patient_id).given_up.push({ activity_id, day })
    else of(patient_id).days.push(day)
  }
  return (id: number): Standing => standings.get(id) ?? nobody
}
