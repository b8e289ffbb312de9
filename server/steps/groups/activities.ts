import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/** An activity as far as enrolling in it goes: its places, and how many have one and wait for one: who waits because of a limit stands in nobody's way. */
export type OpenActivity = {
  id: number
  group_id: number
  professional_id: number
  starts_at: string
  ends_at: string
  capacity: number
  taken: number
  waiting: number
  /** How many of those who have a place did not come. */
  missed: number
  /** The clinic called it off: nobody is enrolled in it. */
  canceled: boolean
}

/**
 * Those of some activities that are the group's, and not deleted, held until the transaction ends, by their ids, in that order.
 * Its group is held first (`holdGroup`).
 */
export async function holdActivities(tx: Tx, groupId: number, ids: readonly number[]): Promise<OpenActivity[]> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other)
  await rowsOf(
    tx,
    sql`select id from appointments where clinic_id = current_clinic() and id = any(${`{${wanted.join(',')}}`}::bigint[])
      order by id for no key update`,
  )
  return rowsOf<OpenActivity>(
    tx,
    sql`select a.id, a.status = 'canceled' as canceled, a.group_id, a.professional_id, a.starts_at, a.ends_at, coalesce(a.capacity, g.capacity) as capacity,
        (count(e.id) filter (where e.state in ('enrolled', 'attended', 'missed')))::integer as taken,
        (count(e.id) filter (where e.state = 'missed'))::integer as missed,
        (count(e.id) filter (where e.state = 'waiting' and e.reason->>'key' = 'full'))::integer as waiting
      from appointments a join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
      left join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id
      where a.clinic_id = current_clinic() and a.group_id = ${groupId} and a.id = any(${`{${wanted.join(',')}}`}::bigint[])
        and a.deleted_at is null
      group by a.clinic_id, a.id, g.capacity order by a.id`,
  )
}
