import { sql } from 'drizzle-orm'
import { declineUntil } from '@/lib/domain/groups/decline'
import { promotable } from '@/lib/domain/groups/enrolment'
import { dayOf } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
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
type Open = {
  id: number
  professional_id: number
  starts_at: string
  ends_at: string
  overlap: boolean
  capacity: number
  taken: number
}
/** Who comes up to which activity, what it makes up for, and until when they may decline. */
type Up = Waiting & { activity: Open; had: number | null; decline_until: string | null }

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
    sql`select a.id, a.professional_id, a.starts_at, a.ends_at, a.overlap, coalesce(a.capacity, ${group.capacity}) as capacity,
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
  const isBusy = await busyIn(tx, ids, patientIds)
  const days = new Map(patientIds.map((id) => [id, [...standingOf(id).days]]))
  const open = new Map(patientIds.map((id) => [id, standingOf(id).make_ups]))
  const lines = Map.groupBy(waiting, ({ activity_id }) => activity_id)
  const up: Up[] = []
  for (const activity of free) {
    const day = dayOf(activity.starts_at, who.time_zone)
    const inTurn = (lines.get(activity.id) ?? []).filter(
      ({ patient_id }) => !isBusy(activity.id, patient_id) && !isMeanwhileBusy(up, patient_id, activity),
    )
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
    const decline_until = declineUntil(group, new Date(activity.starts_at).toISOString(), now)
    for (const one of inTurn.filter(({ id }) => chosen.has(id))) {
      const makes_up_id = chosen.get(one.id) ?? null
      up.push({ ...one, activity, makes_up_id, had: one.makes_up_id, decline_until })
      if (makes_up_id === null) days.get(one.patient_id)?.push(day)
      open.set(
        one.patient_id,
        (open.get(one.patient_id) ?? []).filter(({ id }) => id !== makes_up_id),
      )
    }
  }
  if (up.length === 0) return
  await writeUp(call, up)
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

/** Whether somebody has just come up to something else at that time; what lies over another on purpose is in nobody's way. */
const isMeanwhileBusy = (up: readonly Up[], patientId: number, { starts_at, ends_at, overlap }: Open): boolean =>
  !overlap &&
  up.some(
    ({ patient_id, activity }) =>
      patient_id === patientId &&
      !activity.overlap &&
      new Date(activity.starts_at) < new Date(ends_at) &&
      new Date(starts_at) < new Date(activity.ends_at),
  )

/** Has those who come up in their places: all at once, because a group with a year of full activities has a thousand of them. */
async function writeUp(call: Call, up: readonly Up[]): Promise<void> {
  const { tx, who, now } = call
  const rows = up.map(({ id, decline_until }) => ({ id, decline_until }))
  await rowsOf(
    tx,
    sql`update enrolments e set state = 'enrolled', decline_until = n.decline_until, version = e.version + 1, updated_at = ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, decline_until timestamptz)
      where e.clinic_id = current_clinic() and e.id = n.id`,
  )
  await takeMakeUps(tx, up)
  await dropOwnCredits(
    tx,
    up.map((one) => ({ ...one, state: 'enrolled' as const })),
  )
  const only = [...new Set(up.map(({ patient_id }) => patient_id))]
  await seatPatients(call, [...new Set(up.map(({ activity_id }) => activity_id))], { only })
  await announceAll(
    tx,
    who,
    'group_activity_subscribed',
    up.map(({ activity, patient_id }) => ({
      ...{ appointment_id: activity.id, patient_id, professional_id: activity.professional_id },
    })),
  )
}
