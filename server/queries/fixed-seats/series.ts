import { sql } from 'drizzle-orm'
import type { SeatSeries } from '@/lib/contract/fixed-seats'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { requireGroup } from '@/server/queries/groups/require-group'
import { isToCome, rootsOf } from './lineage'

type Read = Pick<TenantCall<'fixed-seats.series'>, 'tx' | 'who' | 'now'>

/** The series that a fixed seat can be of, or is, in the group of the path. @throws Refusal `not_found` */
export async function listSeatSeries(call: TenantCall<'fixed-seats.series'>): Promise<SeatSeries[]> {
  await requireGroup(call.tx, call.params.id)
  return seatSeriesOf(call, call.params.id)
}

/** As they are held: a group's series with activities to come, and those that somebody has a seat of, by their next activity. */
export const seatSeriesOf = ({ tx, who, now }: Read, groupId: number): Promise<SeatSeries[]> =>
  rowsOf<SeatSeries>(
    tx,
    sql`with met as (
        select a.series_id as id, min(a.starts_at) filter (where ${isToCome(now)}) as next_at,
          min(coalesce(a.capacity, g.capacity)) filter (where ${isToCome(now)}) as places
        from appointments a join groups g on g.clinic_id = a.clinic_id and g.id = a.group_id
        where a.clinic_id = current_clinic() and a.group_id = ${groupId} and a.series_id is not null
        group by a.series_id),
      taken as (
        select s.series_id as root, count(*)::integer as fixed
        from fixed_seats s join group_members m on m.clinic_id = s.clinic_id and m.id = s.member_id
        where s.clinic_id = current_clinic() and s.group_id = ${groupId}
          and least(coalesce(s.until_day, 'infinity'), coalesce(m.until_day, 'infinity')) >= ${today(now, who.time_zone)}::date
        group by s.series_id),
      known as (
        select distinct on (r.root) r.root, met.id, met.next_at,
          coalesce(min(met.places) over (partition by r.root), (select g.capacity from groups g where g.clinic_id = current_clinic() and g.id = ${groupId})) as places
        from met join ${rootsOf(sql`select id from met`)} r on r.id = met.id
        order by r.root, met.next_at nulls last, met.id desc)
      select k.root::float8 as series_id, s.recurrence, s.starts_on::text as starts_on, s.start_minute,
        s.professional_id::float8 as professional_id, ${isoText(sql`k.next_at`)} as next_at, k.places, coalesce(t.fixed, 0) as fixed
      from known k join appointment_series s on s.clinic_id = current_clinic() and s.id = k.id
      left join taken t on t.root = k.root
      where k.next_at is not null or t.fixed > 0
      order by k.next_at nulls last, k.root`,
  )

/** The first of the series that one went on from; null for none of the clinic's. */
export async function rootOf(tx: Read['tx'], seriesId: number): Promise<number | null> {
  const [found] = await rowsOf<{ root: number }>(
    tx,
    sql`select r.root::float8 as root from ${rootsOf(sql`${seriesId}::bigint`)} r`,
  )
  return found?.root ?? null
}
