import { inArray, type SQL, sql } from 'drizzle-orm'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { rowsOf } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, announceAll, recordAll } from '@/server/ledger'
import { isSeatDay, isToCome, lineageOf } from '@/server/queries/fixed-seats/lineage'
import { isAllowed } from '@/server/queries/group-members/freed'
import { holdActivities } from './activities'
import { type EnrolmentWish, enrolWishes } from './enrol'
import { holdGroup } from './hold-group'
import { promote, toldAsOne } from './promote'
import { seatPatients } from './seats'
import type { EnrolmentCall } from './write-state'

/**
 * Enrols who has a fixed seat in every activity to come of its series in which they are not yet, by the rules that whoever enrols
 * is judged by: whatever makes, changes or brings back activities of a group calls this, and it does nothing a second time. A
 * date that was given up stays given up. A place that they had otherwise is the seat's from now on.
 */
export async function fillFixedSeats(call: EnrolmentCall, groupId: number): Promise<EnrolmentOutcome[]> {
  const { tx, now } = call
  const group = await holdGroup(tx, groupId)
  const open = await rowsOf<EnrolmentWish & { had: number | null }>(
    tx,
    sql`select s.id::float8 as fixed_seat_id, m.patient_id::float8 as patient_id, a.id::float8 as activity_id, e.id::float8 as had
      from fixed_seats s join clinics c on c.id = s.clinic_id
      join group_members m on m.clinic_id = s.clinic_id and m.id = s.member_id
      join patient_names p on p.clinic_id = m.clinic_id and p.id = m.patient_id
      join ${lineageOf(sql`select s.series_id from fixed_seats s where s.clinic_id = current_clinic() and s.group_id = ${groupId}`)} l
        on l.root = s.series_id
      join appointments a on a.clinic_id = s.clinic_id and a.series_id = l.id and a.group_id = s.group_id
      left join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id and e.patient_id = m.patient_id
        and e.state <> 'removed'
      where s.clinic_id = current_clinic() and s.group_id = ${groupId} and ${isToCome(now)} and ${isSeatDay}
        and e.fixed_seat_id is null and not exists (select 1 from enrolments g
          where g.clinic_id = a.clinic_id and g.activity_id = a.id and g.fixed_seat_id = s.id)
      order by a.starts_at, a.id, s.id`,
  )
  for (const { had, fixed_seat_id } of open)
    if (had !== null)
      await tx
        .update(enrolments)
        .set({ fixed_seat_id })
        .where(inArray(enrolments.id, [had]))
  const wishes = open.filter(({ had }) => had === null)
  if (wishes.length === 0) return []
  const ids = wishes.map(({ activity_id }) => activity_id)
  return enrolWishes(call, group, await holdActivities(tx, groupId, ids), wishes)
}

/** Of the tables `s`, `m`, `a` and `c`: the seat, or the membership, ends before that day, or begins after it. */
export const isOutlived: SQL = sql`not ${isSeatDay}`

/** Frees the places to come of fixed seats. @param which a condition on the tables of `isOfSeat`, `a` (the activity) and `c` (the clinic) */
export const freeFixedSeats = (call: EnrolmentCall, groupId: number, which: SQL): Promise<void> =>
  freePlaces(call, groupId, isOfSeat(which))

/** Of the table `e`: it is of a fixed seat of a condition on the tables `s` (the seat) and `m` (its membership). */
const isOfSeat = (which: SQL): SQL => sql`exists (select from fixed_seats s
  join group_members m on m.clinic_id = s.clinic_id and m.id = s.member_id
  where s.clinic_id = e.clinic_id and s.id = e.fixed_seat_id and ${which})`

/**
 * Frees places to come that somebody has, or waits for, and that nothing allows any more: nobody is late, and there is nothing to make
 * up for. They go to who waits. The group is held.
 * @param which a condition on the tables `e` (the enrolment), `a` (the activity) and `c` (the clinic)
 */
async function freePlaces(call: EnrolmentCall, groupId: number, which: SQL): Promise<void> {
  const { tx, who, now, address } = call
  const freed = await rowsOf<{ id: number; activity_id: number; patient_id: number; state: string; leader: number }>(
    tx,
    sql`select e.id::float8 as id, e.activity_id::float8 as activity_id, e.patient_id::float8 as patient_id, e.state,
        a.professional_id::float8 as leader
      from enrolments e join clinics c on c.id = e.clinic_id
      join appointments a on a.clinic_id = e.clinic_id and a.id = e.activity_id
      where e.clinic_id = current_clinic() and e.group_id = ${groupId} and e.state in ('enrolled', 'waiting')
        and a.starts_at > ${now.toISOString()}::timestamptz and ${which} order by e.id`,
  )
  if (freed.length === 0) return
  await tx
    .update(enrolments)
    .set({
      ...{ state: 'removed' as const, fixed_seat_id: null, makes_up_id: null, make_up_until: null, updated_at: now },
      version: sql`${enrolments.version} + 1`,
    })
    .where(
      inArray(
        enrolments.id,
        freed.map(({ id }) => id),
      ),
    )
  await seatPatients(call, [...new Set(freed.map(({ activity_id }) => activity_id))])
  await recordAll(
    tx,
    who,
    freed.map(({ id, state }) => ({
      ...{ action: 'updated' as const, entity: 'enrolment' as const, id, address },
      ...{ before: { state }, after: { state: 'removed' } },
    })),
  )
  await announceAll(
    tx,
    who,
    'group_activity_unsubscribed',
    freed
      .filter(({ state }) => state === 'enrolled')
      .map(({ activity_id, patient_id, leader }) => ({
        ...{ appointment_id: activity_id, patient_id, professional_id: leader },
      })),
  )
  await announce(tx, who, 'enrolment_updated', { group_id: groupId })
  await promote(call, groupId)
}

/**
 * Has the places of a group follow what they depend on: those of fixed seats that are over, and those that no membership allows any
 * more, are free, who waits comes up, and fixed seats have theirs. Gives what became of these.
 */
export const settlePlaces = (given: EnrolmentCall, groupId: number): Promise<EnrolmentOutcome[]> =>
  toldAsOne(given, async (call) => {
    await holdGroup(call.tx, groupId)
    await freePlaces(call, groupId, sql`(${isOfSeat(isOutlived)} or ${isToCome(call.now)} and not ${isAllowed()})`)
    await promote(call, groupId)
    return fillFixedSeats(call, groupId)
  })
