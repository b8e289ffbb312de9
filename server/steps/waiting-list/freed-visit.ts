import { sql } from 'drizzle-orm'
import type { Offer } from '@/lib/contract/waiting-list'
import { rowsOf, type Tx } from '@/server/db/client'

type Freed = { service_id: number; room_id: number | null }
type Slot = Pick<Offer, 'professional_id' | 'starts_at' | 'ends_at'>

/**
 * What the visit was for, and in which room, whose canceling or deleting left an offered time free: the last one that
 * did, of the same professional, with all of that time in it. Null where none did, or what it was for is archived.
 */
export async function freedVisit(tx: Tx, { professional_id, starts_at, ends_at }: Slot): Promise<Freed | null> {
  const [freed] = await rowsOf<Freed>(
    tx,
    // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
    sql`select a.service_id::float8 as service_id, r.id::float8 as room_id
      from appointments a
        join services s on s.clinic_id = a.clinic_id and s.id = a.service_id and s.active
        left join rooms r on r.clinic_id = a.clinic_id and r.id = a.room_id and r.active
      where a.clinic_id = current_clinic() and a.professional_id = ${professional_id}::bigint and a.group_id is null
        and (a.status = 'canceled' or a.deleted_at is not null)
        and a.starts_at > ${starts_at}::timestamptz - interval '1 day'
        and a.starts_at <= ${starts_at}::timestamptz and a.ends_at >= ${ends_at}::timestamptz
      order by coalesce(a.deleted_at, a.updated_at) desc, a.id desc limit 1`,
  )
  return freed ?? null
}
