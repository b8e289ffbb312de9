import { isOrderedAppointment, isShortAppointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { SeriesChange } from '@/lib/contract/series'
import { addDays, instantAt } from '@/lib/domain/time/clock'
import { keptFields, ownAfter } from './own'
import { placeOf, type Shift } from './place'
import type { ChangePlan, PlannedAppointment } from './planned'
import { type RuleMove, ruleMoveOf } from './rule-move'
import {
  type AppointmentFields,
  bookedFieldsOf,
  dayInSeries,
  keptReason,
  meantPlace,
  type SeriesAppointment,
  type SeriesRule,
} from './series-appointment'

/**
 * What a change starts from: the selected appointment, all of its series that are not deleted (the appointment alone
 * without one), those that were deleted on their own, and the rule.
 */
export type SeriesScope = {
  selected: SeriesAppointment
  appointments: SeriesAppointment[]
  deleted: SeriesAppointment[]
  rule: SeriesRule | null
}
export type RequestedChange = SeriesScope & { change: SeriesChange; zone: string; now: Date }

/** What a change reaches: the appointments from the selected one on, or all; those that stay as they are, apart. */
export type Reach = {
  appointments: SeriesAppointment[]
  deleted: SeriesAppointment[]
  /** The days that were left out. */
  skipped: string[]
  movable: SeriesAppointment[]
  kept: ChangePlan['kept']
  /** Nothing of the series comes before. */
  isWhole: boolean
  /** The first day of the rule that is reached. */
  firstDay: string
  shift: Shift
  move: RuleMove
}

/** @throws Refusal `invalid` when the selected appointment would end before it begins, or last longer than a day. */
export function reachOf(asked: RequestedChange): Reach {
  const { selected, change, zone, now } = asked
  const first = dayInSeries(selected, zone)
  const isReached = (day: string) => change.scope === 'all' || day >= first
  const appointments = asked.appointments.filter((appointment) => isReached(dayInSeries(appointment, zone)))
  const deleted = asked.deleted.filter((appointment) => isReached(dayInSeries(appointment, zone)))
  const known = asked.rule?.skipped_days ?? []
  const skipped = known.filter(isReached)
  const isWhole =
    appointments.length === asked.appointments.length &&
    deleted.length === asked.deleted.length &&
    skipped.length === known.length
  const shift = shiftOf(asked)
  const judged = appointments.map((appointment) => ({ appointment, reason: keptReason(appointment, selected.id, now) }))
  return {
    ...{ appointments, deleted, skipped, isWhole, shift },
    firstDay: isWhole ? (asked.rule?.starts_on ?? first) : first,
    move: ruleMoveOf(asked.rule, shift),
    movable: judged.filter(({ reason }) => reason === null).map(({ appointment }) => appointment),
    kept: judged.flatMap(({ appointment, reason }) => (reason ? [{ appointment, reason }] : [])),
  }
}

/**
 * How the selected appointment moves. A day or a time that is as the appointment shows it is no change, also where it is
 * shown an hour later than it is meant (`meantPlace`), or would be there: no other moves by that hour.
 */
function shiftOf({ selected, rule, change: { change }, zone }: RequestedChange): Shift {
  const span = { starts_at: change.starts_at ?? selected.starts_at, ends_at: change.ends_at ?? selected.ends_at }
  const named = (key: 'ends_before_start' | 'too_long_appointment') =>
    new Refusal('invalid', { errors: { 'change.ends_at': [{ key }] } })
  if (!isOrderedAppointment(span)) throw named('ends_before_start')
  if (!isShortAppointment(span)) throw named('too_long_appointment')
  const [from, shown, wanted] = [meantPlace(selected, rule, zone), placeOf(selected, zone), placeOf(span, zone)]
  const day = wanted.day === shown.day ? from.day : wanted.day
  const isMeant = Date.parse(instantAt(wanted.day, from.minute, zone)) === Date.parse(span.starts_at)
  const minute = isMeant || wanted.minute === shown.minute ? from.minute : wanted.minute
  return { from, to: { day, minute, duration_minutes: wanted.duration_minutes } }
}

/** An appointment with its new fields, where it is. */
export function plannedAsIs(asked: RequestedChange, appointment: SeriesAppointment): PlannedAppointment {
  const { starts_at, ends_at, detached } = appointment
  const given = changedFields(asked)
  const kept_fields = appointment.id === asked.selected.id ? [] : keptFields(appointment, given)
  return {
    ...{ appointment, starts_at, ends_at, detached, kept_fields, is_skipped: false, is_intended: false },
    day: dayInSeries(appointment, asked.zone),
    is_extra: asked.rule !== null && appointment.occurrence_day === null,
    fields: fieldsOf(asked, appointment),
    own_fields: ownAfter(appointment, given, kept_fields),
  }
}

/**
 * The fields that a change really changes. A form says everything of the selected appointment again; what is as it was
 * there is left as it is in the others too, so that a move does not take their notes from them.
 */
export function changedFields({ selected, change: { change } }: RequestedChange): Partial<AppointmentFields> {
  const { starts_at: _, ends_at: __, ...given } = change
  const isAnew = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(selected[name as keyof AppointmentFields])
  return Object.fromEntries(Object.entries(given).filter(isAnew))
}

/**
 * What an appointment's fields become. Only the selected appointment comes to follow another one, and what another was
 * given on its own stays.
 */
export function fieldsOf(asked: RequestedChange, appointment: SeriesAppointment): AppointmentFields {
  const { related_id, ...all } = changedFields(asked)
  const kept = appointment.id === asked.selected.id ? [] : keptFields(appointment, all)
  const given = Object.fromEntries(
    Object.entries(all).filter(([name]) => !kept.some((field) => field === name)),
  ) as typeof all
  const status = given.status ?? appointment.status
  const reason = appointment.status === 'canceled' ? appointment.cancel_reason : asked.change.cancel_reason
  return {
    ...{ ...bookedFieldsOf(appointment), ...given, status },
    patient_ids: [...new Set(given.patient_ids ?? appointment.patient_ids)],
    related_id: appointment.id === asked.selected.id && related_id !== undefined ? related_id : appointment.related_id,
    cancel_reason: status === 'canceled' ? reason : null,
  }
}

/** The day on which what comes before another one ends. */
export const dayBefore = (day: string) => addDays(day, -1)
