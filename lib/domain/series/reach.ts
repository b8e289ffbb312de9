import { isOrderedAppointment, isShortAppointment } from '@/lib/contract/appointments'
import { Refusal } from '@/lib/contract/errors'
import type { SeriesChange } from '@/lib/contract/series'
import { addDays } from '@/lib/domain/time/clock'
import { placeOf, type Shift } from './place'
import type { ChangePlan, PlannedAppointment } from './planned'
import {
  type AppointmentFields,
  bookedFieldsOf,
  dayInSeries,
  keptReason,
  type SeriesAppointment,
  type SeriesRule,
} from './series-appointment'

/**
 * What a change starts from: the selected appointment, all of its series that are not deleted (the appointment alone
 * without one), the days of those that were deleted on their own, and the rule.
 */
export type SeriesScope = {
  selected: SeriesAppointment
  appointments: SeriesAppointment[]
  gaps: string[]
  rule: SeriesRule | null
}
export type RequestedChange = SeriesScope & { change: SeriesChange; zone: string; now: Date }

/** What a change reaches: the appointments from the selected one on, or all; those that stay as they are, apart. */
export type Reach = {
  appointments: SeriesAppointment[]
  gaps: string[]
  movable: SeriesAppointment[]
  kept: ChangePlan['kept']
  /** Nothing of the series comes before. */
  isWhole: boolean
  shift: Shift
}

/** @throws Refusal `invalid` when the selected appointment would end before it begins, or last longer than a day. */
export function reachOf(asked: RequestedChange): Reach {
  const { selected, change, zone, now } = asked
  const first = dayInSeries(selected, zone)
  const isReached = (day: string) => change.scope === 'all' || day >= first
  const appointments = asked.appointments.filter((appointment) => isReached(dayInSeries(appointment, zone)))
  const judged = appointments.map((appointment) => ({ appointment, reason: keptReason(appointment, selected.id, now) }))
  return {
    appointments,
    gaps: asked.gaps.filter(isReached),
    movable: judged.filter(({ reason }) => reason === null).map(({ appointment }) => appointment),
    kept: judged.flatMap(({ appointment, reason }) => (reason ? [{ appointment, reason }] : [])),
    isWhole: appointments.length === asked.appointments.length,
    shift: shiftOf(asked),
  }
}

function shiftOf({ selected, change: { change }, zone }: RequestedChange): Shift {
  const span = { starts_at: change.starts_at ?? selected.starts_at, ends_at: change.ends_at ?? selected.ends_at }
  if (!isOrderedAppointment(span) || !isShortAppointment(span)) throw new Refusal('invalid')
  return { from: placeOf(selected, zone), to: placeOf(span, zone) }
}

/** An appointment with its new fields, where it is. */
export const plannedAsIs = (asked: RequestedChange, appointment: SeriesAppointment): PlannedAppointment => ({
  ...{
    appointment,
    day: dayInSeries(appointment, asked.zone),
    fields: fieldsOf(asked, appointment),
    detached: appointment.detached,
  },
  ...{ starts_at: appointment.starts_at, ends_at: appointment.ends_at, is_skipped: false, is_intended: false },
})

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

/** What an appointment's fields become. Only the selected appointment comes to follow another one. */
export function fieldsOf(asked: RequestedChange, appointment: SeriesAppointment): AppointmentFields {
  const { related_id, ...given } = changedFields(asked)
  const status = given.status ?? appointment.status
  const reason = appointment.status === 'canceled' ? appointment.cancel_reason : asked.change.cancel_reason
  return {
    ...{ ...bookedFieldsOf(appointment), ...given, status },
    patient_ids: [...new Set(given.patient_ids ?? appointment.patient_ids)],
    related_id: appointment.id === asked.selected.id && related_id !== undefined ? related_id : appointment.related_id,
    cancel_reason: status === 'canceled' ? reason : null,
  }
}

/** The day before the selected appointment, on which what comes before it ends. */
export const dayBefore = ({ selected, zone }: RequestedChange) => addDays(dayInSeries(selected, zone), -1)
