import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Room } from '@/lib/contract/rooms'
import type { Service } from '@/lib/contract/services'
import { complement, type Interval } from '@/lib/domain/plannings/availability'
import { rowsOf, type Tx } from '@/server/db/client'
import { rooms } from '@/server/db/schema/rooms'

/** The clinic's rooms and equipment, archived ones too, in the order in which they were added. */
export const listRooms = (tx: Tx, clinicId: number): Promise<Room[]> =>
  tx.select().from(rooms).where(eq(rooms.clinic_id, clinicId)).orderBy(asc(rooms.id))

/**
 * The rooms that can be booked for a service, in its own order: it needs one of them. Null where it needs none; archived
 * ones count no more.
 */
export async function roomsFor(tx: Tx, { room_ids }: Pick<Service, 'room_ids'>): Promise<number[] | null> {
  if (room_ids.length === 0) return null
  const bookable = await tx
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.active, true), inArray(rooms.id, room_ids)))
  const ids = new Set(bookable.map(({ id }) => id))
  return room_ids.filter((id) => ids.has(id))
}

/** When each of some rooms that can be booked is free within a span, by its id, in ms. */
export async function freeTimes(
  tx: Tx,
  ids: number[],
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
): Promise<Map<number, Interval[]>> {
  if (ids.length === 0) return new Map()
  // An appointment lasts at most a day (contract): the bound on its start lets the index find it.
  const rows = await rowsOf<{ id: number; taken: Interval[] }>(
    tx,
    sql`select r.id::float8 as id, coalesce(json_agg(json_build_object('start', extract(epoch from a.starts_at) * 1000,
          'end', extract(epoch from a.ends_at) * 1000) order by a.starts_at) filter (where a.id is not null), '[]') as taken
        from rooms r left join appointments a on a.clinic_id = r.clinic_id and a.room_id = r.id
          and a.status <> 'canceled' and a.deleted_at is null
          and a.starts_at > ${starts_at}::timestamptz - interval '1 day' and a.starts_at < ${ends_at} and a.ends_at > ${starts_at}
        where r.clinic_id = current_clinic() and r.active and r.id = any(${`{${ids.join(',')}}`}::bigint[]) group by r.id`,
  )
  const span = { start: Date.parse(starts_at), end: Date.parse(ends_at) }
  return new Map(rows.map(({ id, taken }) => [id, complement(taken, span)]))
}
