import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FixedSeat } from '@/lib/contract/fixed-seats'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { requireGroup } from '@/server/queries/groups/require-group'
import { isSeatDay, isToCome, lineageOf } from './lineage'

type Read = Pick<TenantCall<'fixed-seats.list'>, 'tx' | 'now'>
type Missing = FixedSeat['missing'][number] & { seat_id: number }

/** The fixed seats of the group of the path, the ended ones too, as they were given. @throws Refusal `not_found` */
export async function listFixedSeats(call: TenantCall<'fixed-seats.list'>): Promise<FixedSeat[]> {
  await requireGroup(call.tx, call.params.id)
  return seatsWhere(call, sql`s.group_id = ${call.params.id}`)
}

/** One seat. @throws Refusal `not_found` */
export async function fixedSeatOf(call: Read, id: number): Promise<FixedSeat> {
  const [seat] = await seatsWhere(call, sql`s.id = ${id}`)
  if (!seat) throw new Refusal('not_found')
  return seat
}

/** Seats of a condition on the table `s`, each with the dates to come on which there is no place by it. */
async function seatsWhere({ tx, now }: Read, where: SQL): Promise<FixedSeat[]> {
  const seats = await rowsOf<Omit<FixedSeat, 'missing'>>(
    tx,
    sql`select s.id::float8 as id, s.group_id::float8 as group_id, s.member_id::float8 as member_id,
        m.patient_id::float8 as patient_id, s.series_id::float8 as series_id, s.from_day::text as from_day,
        s.until_day::text as until_day, s.version
      from fixed_seats s join group_members m on m.clinic_id = s.clinic_id and m.id = s.member_id
      where s.clinic_id = current_clinic() and ${where} order by s.id`,
  )
  if (seats.length === 0) return []
  const missing = await missingOf(tx, now, where)
  return seats.map((seat) => ({
    ...seat,
    missing: missing.filter(({ seat_id }) => seat_id === seat.id).map(({ seat_id: _, ...one }) => one),
  }))
}

/** The activities to come of seats without a place in them: who waits, who gave the date up, and what did not fit. */
const missingOf = (tx: Tx, now: Date, where: SQL): Promise<Missing[]> =>
  rowsOf<Missing>(
    tx,
    sql`select s.id::float8 as seat_id, a.id::float8 as activity_id, ${isoText(sql`a.starts_at`)} as starts_at,
        case when e.state = 'waiting' then 'waiting' when exists (select 1 from enrolments g where g.clinic_id = a.clinic_id
          and g.activity_id = a.id and g.fixed_seat_id = s.id and g.state = 'removed') then 'given_up' else 'unplaced' end as why
      from fixed_seats s join clinics c on c.id = s.clinic_id
      join group_members m on m.clinic_id = s.clinic_id and m.id = s.member_id
      join ${lineageOf(sql`select s.series_id from fixed_seats s where s.clinic_id = current_clinic() and ${where}`)} l
        on l.root = s.series_id
      join appointments a on a.clinic_id = s.clinic_id and a.series_id = l.id and a.group_id = s.group_id
      left join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = m.patient_id
        and e.state <> 'removed'
      where s.clinic_id = current_clinic() and ${where} and ${isToCome(now)} and ${isSeatDay}
        and (e.id is null or e.state = 'waiting')
      order by a.starts_at, a.id`,
  )
