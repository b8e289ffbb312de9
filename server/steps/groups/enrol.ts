import { sql } from 'drizzle-orm'
import type { EnrolmentOutcome } from '@/lib/contract/enrolments'
import { type Enrolment as Becomes, judgeEnrolment } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import { enrolments } from '@/server/db/schema/enrolments'
import type { groups } from '@/server/db/schema/groups'
import { announce, announceAll, recordAll } from '@/server/ledger'
import { busyIn } from '@/server/queries/enrolments/busy'
import { enrolmentsWhere } from '@/server/queries/enrolments/list'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'
import { settleVisits } from '@/server/steps/vouchers/settle'
import type { OpenActivity } from './activities'
import { dropOwnCredits, freeMakeUps } from './give-up'
import { promote } from './promote'
import { seatPatients } from './seats'
import type { EnrolmentCall } from './write-state'

/** That somebody is to come to an activity; `fixed_seat_id`: by which seat of theirs. */
export type EnrolmentWish = { activity_id: number; patient_id: number; fixed_seat_id: number | null }
type Judged = EnrolmentWish & {
  activity: OpenActivity
  becomes: Becomes | { is: 'refused'; key: 'canceled' | 'enrolled_already' | 'busy' }
}

/**
 * Enrols patients in activities of a group that are held with it, one after the other in the order of time and of the wishes: a
 * place, the waiting list with its reason, or neither and why. What is refused of one leaves the others enrolled.
 */
export async function enrolWishes(
  call: EnrolmentCall,
  group: typeof groups.$inferSelect,
  activities: readonly OpenActivity[],
  wishes: readonly EnrolmentWish[],
): Promise<EnrolmentOutcome[]> {
  const { tx, who, now, address } = call
  const judged = await judgeWishes(call, group, activities, wishes)
  const rows = judged.flatMap(({ activity, patient_id, fixed_seat_id, becomes }) =>
    becomes.is === 'refused'
      ? []
      : [
          {
            ...{ clinic_id: who.clinic_id, group_id: group.id, activity_id: activity.id, patient_id, fixed_seat_id },
            ...{ state: becomes.is, reason: becomes.is === 'waiting' ? becomes.reason : null },
            makes_up_id: becomes.makes_up?.id ?? null,
            ...{ created_by: who.id, queued_at: now, created_at: now, updated_at: now },
          },
        ],
  )
  await freeMakeUps(
    tx,
    rows.flatMap(({ makes_up_id }) => makes_up_id ?? []),
  )
  const made = rows.length > 0 ? await tx.insert(enrolments).values(rows).returning() : []
  await dropOwnCredits(tx, made)
  // Who waits takes no seat, and holds a session by themselves: the ninety of a hundred who come too late hold the group for less.
  const taken = new Set(rows.flatMap(({ state, activity_id }) => (state === 'enrolled' ? activity_id : [])))
  await seatPatients(call, [...taken])
  const others = rows.filter(({ activity_id }) => !taken.has(activity_id))
  const only = [...new Set(others.map(({ patient_id }) => patient_id))]
  await settleVisits(call, [...new Set(others.map(({ activity_id }) => activity_id))], { only })
  const recorded = recordAll(
    tx,
    who,
    made.map(({ id, group_id, activity_id, patient_id, state }) => ({
      ...{ action: 'created' as const, entity: 'enrolment' as const, id, address },
      after: { group_id, activity_id, patient_id, state },
    })),
  )
  const leader = new Map(activities.map(({ id, professional_id }) => [id, professional_id]))
  const announced = announceAll(
    tx,
    who,
    'group_activity_subscribed',
    made
      .filter(({ state }) => state === 'enrolled')
      .map(({ activity_id, patient_id }) => ({
        ...{ appointment_id: activity_id, patient_id, professional_id: leader.get(activity_id) ?? null },
      })),
  )
  const told = made.length > 0 && announce(tx, who, 'enrolment_updated', { group_id: group.id })
  await Promise.all([recorded, announced, told])
  // Who stands before them in the line may have reached a limit meanwhile: a free place is then theirs.
  const isFree = new Set(activities.filter((one) => one.taken < one.capacity).map(({ id }) => id))
  if (made.some(({ state, activity_id }) => state === 'waiting' && isFree.has(activity_id)))
    await promote(call, group.id)
  const stored = await enrolmentsWhere(tx, sql`e.id = any(${`{${made.map(({ id }) => id).join(',')}}`}::bigint[])`)
  const storedOf = new Map(stored.map((one) => [placeOf(one), one]))
  return judged.map(
    ({ activity, patient_id, becomes }): EnrolmentOutcome => ({
      ...{ activity_id: activity.id, patient_id, starts_at: new Date(activity.starts_at).toISOString() },
      enrolment: storedOf.get(placeOf({ activity_id: activity.id, patient_id })) ?? null,
      refusal: becomes.is === 'refused' ? refusalOf(becomes) : null,
    }),
  )
}

/** What becomes of each, by the rules, in the order in which they are judged. */
async function judgeWishes(
  { tx, who }: EnrolmentCall,
  group: typeof groups.$inferSelect,
  activities: readonly OpenActivity[],
  wishes: readonly EnrolmentWish[],
): Promise<Judged[]> {
  const ids = activities.map(({ id }) => id)
  const patientIds = [...new Set(wishes.map(({ patient_id }) => patient_id))]
  const readKnown = enrolmentsWhere(
    tx,
    sql`e.group_id = ${group.id} and e.state <> 'removed' and e.activity_id = any(${`{${ids.join(',')}}`}::bigint[])`,
  )
  const readStandings = standingsOf(tx, group.id, patientIds, {
    asked: activities.map(({ starts_at }) => dayOf(starts_at, who.time_zone)),
    zone: who.time_zone,
  })
  const [known, standingOf, isBusy] = await Promise.all([readKnown, readStandings, busyIn(tx, ids, patientIds)])
  const isKnown = new Set(known.map(placeOf))
  const seated = new Map<number, OpenActivity[]>(patientIds.map((id) => [id, []]))
  const added = new Map(patientIds.map((id) => [id, [...standingOf(id).days]]))
  const open = new Map(patientIds.map((id) => [id, standingOf(id).make_ups]))
  return inTime(activities).flatMap((activity) => {
    const day = dayOf(activity.starts_at, who.time_zone)
    const places = { ...activity, day }
    const wanted = wishes.filter(({ activity_id }) => activity_id === activity.id)
    return wanted.map((wish): Judged => {
      const { patient_id } = wish
      if (activity.canceled) return { ...wish, activity, becomes: { is: 'refused', key: 'canceled' } }
      if (isKnown.has(placeOf(wish))) return { ...wish, activity, becomes: { is: 'refused', key: 'enrolled_already' } }
      const { memberships } = standingOf(patient_id)
      const days = added.get(patient_id) ?? []
      const counted = countedDays({ days, given_up: standingOf(patient_id).given_up }, activity.id)
      const make_ups = open.get(patient_id) ?? []
      const becomes = judgeEnrolment({ group, activity: places, memberships, days: counted, make_ups })
      const here = seated.get(patient_id) ?? []
      const isElsewhere = isBusy(activity.id, patient_id) || here.some((other) => isAtOnce(other, activity))
      if (becomes.is === 'enrolled' && isElsewhere)
        return { ...wish, activity, becomes: { is: 'refused', key: 'busy' } }
      if (becomes.is === 'enrolled') {
        here.push(activity)
        places.taken += 1
        if (!becomes.makes_up) days.push(day)
      }
      if (becomes.is === 'waiting' && becomes.reason.key === 'full') places.waiting += 1
      if (becomes.is !== 'refused' && becomes.makes_up)
        open.set(
          patient_id,
          make_ups.filter((one) => one !== becomes.makes_up),
        )
      return { ...wish, activity, becomes }
    })
  })
}

/** Whose place it is, as a key. */
const placeOf = (one: { activity_id: number; patient_id: number }) => `${one.activity_id} ${one.patient_id}`

const isAtOnce = (one: OpenActivity, other: OpenActivity) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)

const inTime = (activities: readonly OpenActivity[]) =>
  [...activities].sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id)

const refusalOf = ({ is: _, ...refusal }: Extract<Judged['becomes'], { is: 'refused' }>): EnrolmentOutcome['refusal'] =>
  refusal
