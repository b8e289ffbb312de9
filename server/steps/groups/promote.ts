import { inArray, sql } from 'drizzle-orm'
import { declineUntil } from '@/lib/domain/groups/decline'
import { promotable } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { enrolments } from '@/server/db/schema/enrolments'
import { announce, announceAll, type Cause, recordAll } from '@/server/ledger'
import { busyIn } from '@/server/queries/enrolments/busy'
import { countedDays, standingsOf } from '@/server/queries/groups/standing'
import { dropOwnCredits, takeMakeUps } from './give-up'
import { holdGroup } from './hold-group'
import { seatPatients } from './seats'

type Call = Pick<TenantCall<'enrolments.update'>, 'tx' | 'now' | 'address'> & {
  who: Cause & { time_zone: string }
  raised?: Raised
}
type Waiting = { id: number; activity_id: number; patient_id: number; makes_up_id: number | null }
/** Who came up so far by an act that is told as one: see `toldAsOne`. */
type Raised = { id: number; patient_id: number }[]
type Open = { id: number; professional_id: number; starts_at: string; capacity: number; taken: number }

/** One mail for each of them, whatever of their dates they came up to. */
async function tellRaised({ tx, who }: Call, raised: Raised): Promise<void> {
  const theirs = Map.groupBy(raised, ({ patient_id }) => patient_id)
  await announceAll(
    tx,
    who,
    'place_mail',
    [...theirs.values()].map((places) => ({ enrolment_ids: places.map(({ id }) => id) })),
  )
}

/** Has all who come up by an act, in whichever groups and by however many steps, told once each, when it is done. */
export async function toldAsOne<C extends Call, Done>(call: C, act: (call: C) => Promise<Done>): Promise<Done> {
  if (call.raised) return act(call)
  const raised: Raised = []
  const done = await act({ ...call, raised })
  await tellRaised(call, raised)
  return done
}

/** `promote` of several groups, as one act. */
export const promoteAll = (call: Call, groupIds: readonly number[]): Promise<void> =>
  toldAsOne(call, async (each) => {
    for (const id of groupIds) await promote(each, id)
  })

/**
 * Gives free places of a group's activities to come to who waits for them, in their order: once each, because the group is
 * held. Who has reached a limit, has something else at that time or is archived keeps their turn. From the group's cut-off on nobody
 * comes up by themselves.
 * All of its activities are looked at, because a place that somebody loses in one may let them come up in another.
 */
export async function promote(call: Call, groupId: number): Promise<void> {
  const { tx, who, now, address } = call
  const group = await holdGroup(tx, groupId)
  const cutOff = new Date(now.getTime() + group.cut_off_hours * 3_600_000).toISOString()
  const lined = await rowsOf<Open>(
    tx,
    sql`select a.id, a.professional_id, a.starts_at, coalesce(a.capacity, ${group.capacity}) as capacity,
        (count(e.id) filter (where e.state in ('enrolled', 'attended', 'missed')))::integer as taken
      from appointments a join enrolments e on e.clinic_id = a.clinic_id and e.activity_id = a.id
      where a.clinic_id = current_clinic() and a.group_id = ${groupId} and a.starts_at > ${cutOff}::timestamptz
        and a.status <> 'canceled' and a.deleted_at is null
      group by a.clinic_id, a.id
      having count(*) filter (where e.state = 'waiting') > 0 order by a.starts_at, a.id`,
  )
  const free = lined.filter(({ capacity, taken }) => taken < capacity)
  if (free.length === 0) return
  const ids = free.map(({ id }) => id)
  const waiting = await rowsOf<Waiting>(
    tx,
    sql`select e.id::float8 as id, e.activity_id::float8 as activity_id, e.patient_id::float8 as patient_id,
        e.makes_up_id::float8 as makes_up_id from enrolments e join patients p on p.clinic_id = e.clinic_id and p.id = e.patient_id
      where e.clinic_id = current_clinic() and e.state = 'waiting' and p.status <> 'archived' and e.activity_id = any(${`{${ids.join(',')}}`}::bigint[])
      order by e.queued_at, e.id`,
  )
  if (waiting.length === 0) return
  const patientIds = [...new Set(waiting.map(({ patient_id }) => patient_id))]
  const standingOf = await standingsOf(tx, groupId, patientIds, {
    asked: free.map(({ starts_at }) => dayOf(starts_at, who.time_zone)),
    zone: who.time_zone,
  })
  const days = new Map(patientIds.map((id) => [id, [...standingOf(id).days]]))
  const open = new Map(patientIds.map((id) => [id, standingOf(id).make_ups]))
  const up: Waiting[] = []
  for (const activity of free) {
    const day = dayOf(activity.starts_at, who.time_zone)
    // Asked of each activity: who just got a place in the one before may have it at the same time.
    const isBusy = await busyIn(tx, [activity.id], patientIds)
    const inTurn = waiting.filter((one) => one.activity_id === activity.id && !isBusy(activity.id, one.patient_id))
    const chosen = new Map(
      promotable(
        group,
        { ...activity, day },
        inTurn.map(({ id, patient_id, makes_up_id }) => ({
          ...{ id, makes_up_id, memberships: standingOf(patient_id).memberships },
          days: countedDays(
            { days: days.get(patient_id) ?? [], given_up: standingOf(patient_id).given_up },
            activity.id,
          ),
          make_ups: open.get(patient_id) ?? [],
        })),
      ).map((one) => [one.id, one.makes_up_id]),
    )
    const raised = inTurn.filter(({ id }) => chosen.has(id))
    if (raised.length === 0) continue
    const last = declineUntil(group, new Date(activity.starts_at).toISOString(), now)
    const until = last === null ? null : new Date(last)
    await tx
      .update(enrolments)
      .set({ state: 'enrolled', decline_until: until, version: sql`${enrolments.version} + 1`, updated_at: now })
      .where(inArray(enrolments.id, [...chosen.keys()]))
    await takeMakeUps(
      tx,
      raised.map(({ id, makes_up_id }) => ({ id, makes_up_id: chosen.get(id) ?? null, had: makes_up_id })),
    )
    await dropOwnCredits(
      tx,
      raised.map((one) => ({ ...one, state: 'enrolled' as const })),
    )
    await seatPatients(call, [activity.id])
    for (const { id, patient_id } of raised) {
      const makesUp = chosen.get(id)
      if (!makesUp) days.get(patient_id)?.push(day)
      open.set(
        patient_id,
        (open.get(patient_id) ?? []).filter((one) => one.id !== makesUp),
      )
      await announce(tx, who, 'group_activity_subscribed', {
        ...{ appointment_id: activity.id, patient_id, professional_id: activity.professional_id },
      })
    }
    up.push(...raised)
  }
  if (up.length === 0) return
  if (call.raised) call.raised.push(...up)
  else await tellRaised(call, up)
  await recordAll(
    tx,
    who,
    up.map(({ id }) => ({
      ...{ action: 'updated' as const, entity: 'enrolment' as const, id, address },
      ...{ before: { state: 'waiting' }, after: { state: 'enrolled' } },
    })),
  )
  await announce(tx, who, 'enrolment_updated', { group_id: groupId })
}
