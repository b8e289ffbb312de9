import { Refusal } from '@/lib/contract/errors'
import { OCCURRENCES_MAX, type Recurrence } from '@/lib/contract/series'
import { dayOf } from '@/lib/domain/time/clock'
import { matchDays } from './match'
import { isSameSpan, type Place, spanFrom, spanOf } from './place'
import {
  type ChangePlan,
  decided,
  decisionsOf,
  type PlannedAppointment,
  requirePlanned,
  type SeriesFate,
  sortedOut,
} from './planned'
import { dayBefore, fieldsOf, plannedAsIs, type Reach, type RequestedChange } from './reach'
import { occurrencesOf } from './recurrence'
import { anchored, dayAfter, movedMonthDay, movedWeekStart } from './rule-move'
import { dayInSeries, type SeriesAppointment } from './series-appointment'

/**
 * Another rule, from the selected appointment on, which becomes its first, or for the whole series from its first day.
 * Appointments go to the new days (see `matchDays`), are taken away where there is none for them, and made where there
 * was none. Those that are kept, and the days of those that were deleted or left out, stand for their occurrence, so
 * that nobody comes twice; one that was moved to a new day stands for that one.
 * @throws Refusal `appointment_settled` when the first one cannot be changed, `recurrence_empty`,
 * `recurrence_too_long`, `invalid` for what is decided of a day that gets no appointment.
 */
export function planPattern(asked: RequestedChange, reach: Reach, wanted: Recurrence): ChangePlan {
  const { selected, rule, change, zone, now } = asked
  const { movable, kept, isWhole, move } = reach
  const isFromStart = change.scope === 'all' && rule !== null
  if (!isFromStart && !movable.includes(selected)) throw new Refusal('appointment_settled')
  const place = isFromStart
    ? { ...move, day: dayAfter(rule.starts_on, move), minute: move.start_minute }
    : reach.shift.to
  const recurrence = recurrenceOf(asked, reach, wanted, place.day)
  const days = daysOf(recurrence, place.day)

  const after = (appointment: SeriesAppointment) => dayAfter(dayInSeries(appointment, zone), move)
  const claimed = new Set([...reach.appointments, ...reach.deleted].map(after))
  const goesTo = (appointment: SeriesAppointment) => {
    if (appointment === selected && !isFromStart) return days[0]
    if (movable.includes(appointment)) return undefined
    const itsDay = dayOf(appointment.starts_at, zone)
    return claimed.has(itsDay) || (!isFromStart && itsDay === days[0]) ? undefined : itsDay
  }
  const occurrences = [
    ...reach.appointments.map((of) => ({ of, day: after(of), goesTo: goesTo(of) })),
    ...reach.deleted.map((of) => ({ of, day: after(of) })),
    ...reach.skipped.map((day) => ({ of: null, day: dayAfter(day, move) })),
  ]
  const { pairs, left, free } = matchDays<SeriesAppointment | null>(occurrences, days, recurrence.frequency)
  const isMovable = (appointment: SeriesAppointment | null): appointment is SeriesAppointment =>
    appointment !== null && movable.includes(appointment)
  const decisions = decisionsOf(change.changes)
  const planned = pairs.flatMap(({ of, day }) => {
    if (!isMovable(of)) return []
    const span = spanFrom(of, { ...place, day }, zone)
    return [decided({ ...plannedAsIs(asked, of), ...span, day, detached: false, is_extra: false }, decisions)]
  })
  const possible = free.map((day) => newAppointment(asked, day, spanOf({ ...place, day }, zone)))
  const isToCome = ({ starts_at }: PlannedAppointment) => !isFromStart || new Date(starts_at) >= now
  const created = possible.filter(isToCome).map((appointment) => decided(appointment, decisions))
  requirePlanned(
    change.changes,
    [...planned, ...created].map(({ day }) => day),
    days,
  )
  const skipped_days = [
    ...pairs.flatMap(({ of, day }) => (of === null ? [day] : [])),
    ...possible.flatMap((appointment) => (isToCome(appointment) ? [] : [appointment.day])),
    ...created.flatMap(({ day, is_skipped }) => (is_skipped ? [day] : [])),
  ].sort()
  const next = {
    recurrence,
    place: { ...place, day: days[0]! },
    skipped_days,
    isWhole,
    until: dayBefore(reach.firstDay),
  }
  return {
    ...sortedOut(planned, kept),
    ...{ created, removed: left.filter(isMovable), fate: fateOf(asked, next) },
    carried: [...pairs, ...left.map((of) => ({ of, day: null }))].flatMap(({ of, day }) => {
      if (of === null || movable.includes(of)) return []
      // Brought back, it is where it was, which may not be where the others are now.
      const mayComeBack = day !== null && (of.status === 'canceled' || reach.deleted.includes(of))
      const isAway = mayComeBack && !isSameSpan(of, spanOf({ ...place, day }, zone))
      return [{ appointment: of, day, detached: of.detached || isAway }]
    }),
  }
}

/**
 * The rule that is wanted, and what a form does not say of it: a day of the month that its first month does not have
 * stays meant, and weeks are counted as they were, while neither is changed.
 */
function recurrenceOf({ rule }: RequestedChange, { move }: Reach, wanted: Recurrence, firstDay: string): Recurrence {
  if (!rule || rule.recurrence.frequency !== wanted.frequency) return wanted
  const { recurrence } = rule
  if (wanted.frequency === 'week') {
    const isAsBefore = [...wanted.weekdays].sort().join() === [...recurrence.weekdays].sort().join()
    return isAsBefore ? { ...movedWeekStart(recurrence, move), ...wanted } : wanted
  }
  return wanted.month_day === undefined ? anchored(wanted, firstDay, movedMonthDay(rule, move)) : wanted
}

/** @throws Refusal `recurrence_empty`, `recurrence_too_long` */
export function daysOf(recurrence: Recurrence, firstDay: string): string[] {
  const { days, is_limited } = occurrencesOf(recurrence, firstDay)
  if (is_limited) throw new Refusal('recurrence_too_long', { values: { max: OCCURRENCES_MAX } })
  if (days.length === 0) throw new Refusal('recurrence_empty')
  return days
}

/**
 * An occurrence that was not there before is like the selected appointment, but neither canceled nor confirmed by that.
 */
function newAppointment(
  asked: RequestedChange,
  day: string,
  span: { starts_at: string; ends_at: string },
): PlannedAppointment {
  const status = asked.change.change.status === 'confirmed' ? 'confirmed' : 'pending'
  const same = fieldsOf(asked, asked.selected)
  // Who has a place in the selected activity of a group is enrolled in no other one by that.
  const patient_ids = same.group_id === null ? same.patient_ids : []
  const fields = { ...same, patient_ids, status, related_id: null, cancel_reason: null } as const
  const plain = { appointment: null, detached: false, own_fields: [], kept_fields: [], is_extra: false }
  return { ...plain, ...span, day, fields, is_skipped: false, is_intended: false }
}

type NextRule = { recurrence: Recurrence; place: Place; skipped_days: string[]; isWhole: boolean; until: string }

function fateOf(asked: RequestedChange, { recurrence, place, skipped_days, isWhole, until }: NextRule): SeriesFate {
  const { professional_id, service_id } = fieldsOf(asked, asked.selected)
  const { day: starts_on, minute: start_minute, duration_minutes } = place
  const rule = { recurrence, starts_on, start_minute, duration_minutes, professional_id, service_id, skipped_days }
  if (asked.rule && isWhole) return { kind: 'changes', rule }
  return { kind: 'begins', rule, until }
}
