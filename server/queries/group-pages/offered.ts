import { type SQL, sql } from 'drizzle-orm'
import type { PublicActivity, PublicPlan } from '@/lib/contract/group-pages'
import { PAGE_DAYS, placeSign } from '@/lib/domain/groups/page'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** The plans that a group's page offers, in the order in which they were added. */
export const offeredPlans = (tx: Tx, groupId: number): Promise<PublicPlan[]> =>
  rowsOf<PublicPlan>(
    tx,
    sql`select p.id::float8 as id, p.kind, p.name, p.price_cents, p.period, p.activities, to_json(p.payment_methods) as payment_methods
      from group_plans p where p.clinic_id = current_clinic() and p.group_id = ${groupId} and p.published and p.active
      order by p.id`,
  )

const DAY_MS = 86_400_000
/** The most that a page shows: more than three a day. */
const SHOWN_MAX = 100

/** Of an activity `a`: it is held. */
const isHeld = sql`a.status <> 'canceled' and a.deleted_at is null`

type Found = Omit<PublicActivity, 'places'> & { capacity: number; taken: number; waiting: number }
type Group = { id: number; capacity: number; waiting_list: boolean }

/** A group's activities of the weeks to come that can be signed up for; `where`: on the table `a`, only those. */
export async function offeredActivities(tx: Tx, group: Group, now: Date, where?: SQL): Promise<PublicActivity[]> {
  const last = new Date(now.getTime() + PAGE_DAYS * DAY_MS).toISOString()
  const found = await rowsOf<Found>(
    tx,
    sql`select a.id::float8 as id, ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
        split_part(btrim(w.name), ' ', 1) as professional_name, coalesce(a.capacity, ${group.capacity}::integer) as capacity,
        (select count(*)::integer from enrolments e where e.clinic_id = a.clinic_id and e.activity_id = a.id
          and e.state in ('enrolled', 'attended', 'missed')) as taken,
        (select count(*)::integer from enrolments e where e.clinic_id = a.clinic_id and e.activity_id = a.id
          and e.state = 'waiting' and e.reason->>'key' = 'full') as waiting
      from appointments a join professionals w on w.clinic_id = a.clinic_id and w.id = a.professional_id
      where a.clinic_id = current_clinic() and a.group_id = ${group.id} and a.starts_at > ${now.toISOString()}::timestamptz
        and a.starts_at < ${last}::timestamptz and ${isHeld} and ${where ?? sql`true`}
      order by a.starts_at, a.id limit ${SHOWN_MAX}`,
  )
  return found.map(({ capacity, taken, waiting, ...activity }) => ({
    ...activity,
    places: placeSign({ capacity, taken, waiting }, group.waiting_list),
  }))
}

/** An activity that was signed up for, and whether it can still be: it is held, and has not begun. */
export type AskedActivity = Omit<PublicActivity, 'places'> & { is_open: boolean }

/** The activities of a group that a sign-up named, by time; one that is not there any more is missing. */
export const askedActivities = (tx: Tx, groupId: number, ids: readonly number[], now: Date): Promise<AskedActivity[]> =>
  rowsOf<AskedActivity>(
    tx,
    sql`select a.id::float8 as id, ${isoText(sql`a.starts_at`)} as starts_at, ${isoText(sql`a.ends_at`)} as ends_at,
        split_part(btrim(w.name), ' ', 1) as professional_name,
        ${isHeld} and a.starts_at > ${now.toISOString()}::timestamptz as is_open
      from appointments a join professionals w on w.clinic_id = a.clinic_id and w.id = a.professional_id
      where a.clinic_id = current_clinic() and a.group_id = ${groupId} and a.id = any(${`{${ids.join(',')}}`}::bigint[])
      order by a.starts_at, a.id`,
  )
