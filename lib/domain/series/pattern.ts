import { Refusal } from '@/lib/contract/errors'
import { OCCURRENCES_MAX, type Recurrence } from '@/lib/contract/series'
import { matchDays } from './match'
import { movedDay, movedPlace, type Place, spanOf } from './place'
import { type ChangePlan, decided, decisionsOf, isChanged, type PlannedAppointment, type SeriesFate } from './planned'
import { dayBefore, fieldsOf, plannedAsIs, type Reach, type RequestedChange } from './reach'
import { occurrencesOf } from './recurrence'
import { dayInSeries, type SeriesAppointment } from './series-appointment'

/**
 * Another rule, from the selected appointment on, which becomes its first, or for the whole series from its first day.
 * Appointments go to the new days (see `matchDays`), are taken away where there is none for them, and made where there
 * was none. Those that are kept, and the days of those that were deleted on their own, stand for their occurrence, so
 * that nobody comes twice.
 * @throws Refusal `appointment_settled` when the first one cannot be changed, `recurrence_empty`,
 * `recurrence_too_long`.
 */
export function planPattern(asked: RequestedChange, reach: Reach, recurrence: Recurrence): ChangePlan {
  const { selected, rule, change, zone, now } = asked
  const { movable, kept, isWhole, shift } = reach
  const isFromStart = change.scope === 'all' && rule !== null
  if (!isFromStart && !movable.includes(selected)) throw new Refusal('appointment_settled')
  const frequency = rule?.recurrence.frequency ?? 'day'
  const place = isFromStart ? movedPlace(firstPlace(rule), frequency, shift) : shift.to
  const days = daysOf(recurrence, place.day)

  const goesTo = (appointment: SeriesAppointment) => (appointment === selected && !isFromStart ? days[0] : undefined)
  const occurrences = [
    ...reach.appointments.map((of) => ({
      of,
      day: movedDay(dayInSeries(of, zone), frequency, shift),
      goesTo: goesTo(of),
    })),
    ...reach.gaps.map((day) => ({ of: null, day: movedDay(day, frequency, shift) })),
  ]
  const { pairs, left, free } = matchDays<SeriesAppointment | null>(occurrences, days, recurrence.frequency)
  const isMovable = (appointment: SeriesAppointment | null): appointment is SeriesAppointment =>
    appointment !== null && movable.includes(appointment)
  const decisions = decisionsOf(change.changes)
  const planned = pairs.flatMap(({ of, day }) => {
    if (!isMovable(of)) return []
    const span = spanOf({ ...place, day }, zone)
    return [decided({ ...plannedAsIs(asked, of), ...span, day, detached: false }, decisions)]
  })
  const created = free
    .map((day): PlannedAppointment => newAppointment(asked, day, spanOf({ ...place, day }, zone)))
    .filter(({ starts_at }) => !isFromStart || new Date(starts_at) >= now)
    .map((appointment) => decided(appointment, decisions))
  const fate = fateOf(asked, { recurrence, place: { ...place, day: days[0]! }, isWhole })
  return {
    changed: planned.filter(isChanged),
    still: planned.filter((appointment) => !isChanged(appointment)),
    ...{ created, removed: left.filter(isMovable), kept, fate },
  }
}

const firstPlace = ({ starts_on, start_minute, duration_minutes }: NonNullable<RequestedChange['rule']>): Place => ({
  ...{ day: starts_on, minute: start_minute, duration_minutes },
})

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
  const fields = { ...fieldsOf(asked, asked.selected), status, related_id: null, cancel_reason: null } as const
  return { ...span, day, fields, appointment: null, detached: false, is_skipped: false, is_intended: false }
}

function fateOf(asked: RequestedChange, next: { recurrence: Recurrence; place: Place; isWhole: boolean }): SeriesFate {
  const { professional_id, service_id } = fieldsOf(asked, asked.selected)
  const { day: starts_on, minute: start_minute, duration_minutes } = next.place
  const { recurrence } = next
  const rule = { recurrence, starts_on, start_minute, duration_minutes, professional_id, service_id }
  if (asked.rule && next.isWhole) return { kind: 'changes', rule }
  return { kind: 'begins', rule, until: dayBefore(asked) }
}
