import type { OfferedSlot } from '@/lib/contract/booking'
import type { Planning, PlanningException } from '@/lib/contract/plannings'
import type { Service } from '@/lib/contract/services'
import type { OccupantColumn, OccupantIds } from '@/lib/domain/appointments/occupants'
import { complement, type Interval, openIntervals } from '@/lib/domain/plannings/availability'
import { outsideReason } from '@/lib/domain/plannings/outside'
import { isValidOn } from '@/lib/domain/plannings/planned-week'
import { addDays, daysFrom, instantAt, instantsAt, today, wallTime } from '@/lib/domain/time/clock'

const MINUTE_MS = 60_000

type Buffers = Pick<Service, 'buffer_before_minutes' | 'buffer_after_minutes'>

/** An appointment that takes time, with the buffers of its service. */
export type TakenTime = Buffers & OccupantIds & Pick<OfferedSlot, 'starts_at' | 'ends_at'>

/** Occupants of one kind, of which a slot needs one that is free. */
type Need = { column: OccupantColumn; ids: number[] }

/** All that the free times follow from. `from` and `to` are days, both inclusive, in `zone`. */
export type SlotsAsked = {
  /** Who books: patients by the terms of online plannings, unless said; staff whatever is open and has not begun. */
  audience?: 'patients' | 'staff'
  /** `id` null: no service in particular, in any planning. */
  service: Buffers & { id: Service['id'] | null } & Pick<Service, 'duration_minutes'>
  professional_ids: number[]
  /** What a slot needs besides its professional: one of each. */
  needs?: Need[]
  from: string
  to: string
  plannings: Planning[]
  exceptions: PlanningException[]
  taken: TakenTime[]
  /** What else no slot may touch, whoever has it: what the patient has at the clinic already. */
  blocked?: Pick<OfferedSlot, 'starts_at' | 'ends_at'>[]
  step_minutes: number
  /** An instant at which a slot may begin too, whatever the steps: that of an appointment a week before. */
  also?: string
  /** It may begin there also outside anybody's hours, but in no closure or absence: a group meets when it does. */
  also_closed?: boolean | undefined
  zone: string
  now: Date
}

/**
 * The times at which a service can be booked, by time. One begins at a step of local time (at both instants of one that
 * comes twice, at none of one that the clock skips), lies whole in an open interval of plannings for the service, and
 * leaves every appointment with the buffers of both services. Its own buffers may lie outside the open hours: nobody
 * waits in them. For patients the plannings are those that are online, and the slot lies between their notice and their
 * horizon; extra hours are offered on the terms of the plannings valid on their day, and where none is online, they are
 * not. Staff is proposed whatever is open from now on, extra hours too.
 */
export function freeSlots(asked: SlotsAsked): OfferedSlot[] {
  const needs = (asked.needs ?? []).map(({ column, ids }) => ids.map((id) => takenBy(asked, column, id)))
  return [...new Set(asked.professional_ids)]
    .flatMap((professional_id) => slotsOf(asked, professional_id, needs))
    .sort((a, b) => compare(a.starts_at, b.starts_at) || a.professional_id - b.professional_id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** For each need, the time in which each of its occupants is taken. */
type Needs = Interval[][][]

/** Whose slots they are, and the time in which they are taken. */
type Whose = { professional_id: number; taken: Interval[] }

function slotsOf(asked: SlotsAsked, professional_id: number, needs: Needs): OfferedSlot[] {
  const own = asked.plannings.filter(
    (planning) => planning.professional_id === professional_id && isOffered(asked, planning),
  )
  const blocked = (asked.blocked ?? []).map(spanOf)
  const taken = [...takenBy(asked, 'professional_id', professional_id), ...blocked]
  const slots: OfferedSlot[] = []
  for (const day of daysFrom(asked.from, asked.to)) {
    const starts = new Set(
      termsOn(asked, own, day).flatMap((terms) => startsOn(asked, terms, { taken, professional_id }, day)),
    )
    const kept = closedStart(asked, { taken, professional_id }, day)
    for (const start of kept === null ? starts : starts.add(kept)) {
      const end = start + asked.service.duration_minutes * MINUTE_MS
      if (!needs.every((occupants) => occupants.some((times) => isFree(times, { start, end })))) continue
      slots.push({ starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString(), professional_id })
    }
  }
  return slots
}

const isFree = (taken: Interval[], { start, end }: Interval) =>
  !taken.some((interval) => interval.start < end && start < interval.end)

const isOffered = ({ service, audience }: SlotsAsked, { online_booking, service_ids }: Planning) =>
  (online_booking || audience === 'staff') &&
  (service_ids === null || service.id === null || service_ids.includes(service.id))

const spanOf = ({ starts_at, ends_at }: Pick<OfferedSlot, 'starts_at' | 'ends_at'>): Interval => ({
  start: Date.parse(starts_at),
  end: Date.parse(ends_at),
})

/** The first of some occupants that is free all the time of a slot; null where it needs none, or has none. */
export function freeOccupant(asked: SlotsAsked, { column, ids }: Need, slot: OfferedSlot): number | null {
  return ids.find((id) => isFree(takenBy(asked, column, id), spanOf(slot))) ?? null
}

/**
 * The time in which a slot may not lie, in ms: appointments with their service's buffers and, mirrored, those of the
 * one asked for.
 */
function takenBy({ taken, service }: SlotsAsked, column: OccupantColumn, id: number): Interval[] {
  return taken
    .filter((time) => time[column] === id)
    .map(({ starts_at, ends_at, buffer_before_minutes, buffer_after_minutes }) => ({
      start: Date.parse(starts_at) - (buffer_before_minutes + service.buffer_after_minutes) * MINUTE_MS,
      end: Date.parse(ends_at) + (buffer_after_minutes + service.buffer_before_minutes) * MINUTE_MS,
    }))
}

/**
 * The instant, in ms, that a slot of a day may begin at though nobody works then; null where it is taken or over, and where
 * the clinic is closed or they are absent.
 */
function closedStart(asked: SlotsAsked, { taken, professional_id }: Whose, day: string): number | null {
  const { also, also_closed, service, zone, now } = asked
  if (!also || !also_closed) return null
  const { day: ofAlso, minute } = wallTime(also, zone)
  if (ofAlso !== day) return null
  const reason = outsideReason(asked, professional_id, day, { start: minute, end: minute + service.duration_minutes })
  if (reason !== null && reason !== 'outside') return null
  const start = Date.parse(also)
  const slot = { start, end: start + service.duration_minutes * MINUTE_MS }
  return start >= now.getTime() && isFree(taken, slot) ? start : null
}

type Terms = { plannings: Planning[]; earliest: number }

/**
 * The plannings that are open on a day by each notice among them: those that ask for no more notice are joined, so that
 * a slot that lies in two of them waits for the longer notice only.
 */
function termsOn({ now, zone, audience }: SlotsAsked, own: Planning[], day: string): Terms[] {
  if (audience === 'staff') return [{ plannings: own, earliest: now.getTime() }]
  const current = today(now, zone)
  const valid = own.filter(
    (planning) => isValidOn(planning, day) && day <= addDays(current, planning.online_horizon_days),
  )
  return [...new Set(valid.map(({ online_notice_minutes }) => online_notice_minutes))].map((notice_minutes) => ({
    plannings: valid.filter(({ online_notice_minutes }) => online_notice_minutes <= notice_minutes),
    earliest: now.getTime() + notice_minutes * MINUTE_MS,
  }))
}

/** The instants, in ms, at which a slot of a day can begin on these terms. */
function startsOn(
  asked: SlotsAsked,
  { plannings, earliest }: Terms,
  { taken, professional_id }: Whose,
  day: string,
): number[] {
  const { zone, exceptions, step_minutes, service } = asked
  const at = (minute: number) => Date.parse(instantAt(day, minute, zone))
  return openIntervals(plannings, exceptions, professional_id, day).flatMap((open) => {
    const free = complement(taken, { start: at(open.start), end: at(open.end) })
    const first = Math.ceil(open.start / step_minutes) * step_minutes
    return Array.from(
      { length: Math.max(0, Math.ceil((open.end - first) / step_minutes)) },
      (_, index) => first + index * step_minutes,
    )
      .flatMap((minute) => instantsAt(day, minute, zone).map((instant) => Date.parse(instant)))
      .concat(asked.also ? Date.parse(asked.also) : [])
      .filter((start) => start >= earliest && start >= at(open.start))
      .filter((start) =>
        free.some(
          (interval) => interval.start <= start && start + service.duration_minutes * MINUTE_MS <= interval.end,
        ),
      )
  })
}
