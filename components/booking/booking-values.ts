import type { BookingStart } from '@/components/appointments/booking-start'
import { placementOf } from '@/components/appointments/placement'
import type { SeriesFields } from '@/components/appointments/series-ask'
import { endAfter, endText, instantsOf, lengthOf } from '@/components/form/fields/time-span'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { type Decisions, type Row, toChanges } from '@/components/series/decisions'
import { type RecurrenceValues, toRecurrence } from '@/components/series/recurrence-values'
import { USUAL_MINUTES } from '@/components/services/last-service'
import type { Appointment, AppointmentStatus, Tone } from '@/lib/contract/appointments'
import type { Service } from '@/lib/contract/services'
import { wallTime } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'

const MINUTE_MS = 60_000

/** What the booking form holds: texts as typed, ids as a select keeps them. */
export type BookingValues = {
  patients: PickedPatient[]
  service_id: string
  professional_id: string
  /** Empty: none. */
  room_id: string
  /** The group whose activity it is, and how many places that has; empty: as many as its group's. */
  group_id?: number | null
  capacity?: string
  day: string
  start: string
  end: string
  /** How long it is meant to be: half-typed times have no length, and an end may come twice. */
  minutes: number
  /** The times of the appointment that is changed: said again, they are its own, of an hour that comes twice too. */
  known?: Known
  status: AppointmentStatus
  /** Null: its service's. */
  color: Tone | null
  note: string
  /** Null while it is not known, or untouched. */
  reminder_message: string | null
  /** Null: does not repeat, or goes on repeating as it did. */
  repeats: RecurrenceValues | null
  /** What is decided of its single dates. */
  decisions: Decisions
}

/** A form that says how it repeats. */
export type WithRule = BookingValues & { repeats: RecurrenceValues }
export const hasRule = (values: BookingValues): values is WithRule => values.repeats !== null

type Known = Pick<BookingValues, 'day' | 'start' | 'end'> & { starts_at: string; ends_at: string }

export function valuesOfAppointment(appointment: Appointment, zone: string): BookingValues {
  const { day, start } = placementOf(appointment, zone)
  const { starts_at, ends_at } = appointment
  const minutes = (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS
  const times = { day, start: clockText(start), end: clockText(wallTime(ends_at, zone).minute) }
  return {
    // Who comes to a group's activity is enrolled.
    patients: appointment.group_id ? [] : appointment.patients,
    ...(appointment.group_id && { group_id: appointment.group_id, capacity: String(appointment.capacity ?? '') }),
    service_id: appointment.service_id ? String(appointment.service_id) : '',
    professional_id: String(appointment.professional_id),
    room_id: appointment.room_id ? String(appointment.room_id) : '',
    ...times,
    minutes,
    known: { ...times, starts_at, ends_at },
    status: appointment.status,
    color: appointment.color,
    note: appointment.note ?? '',
    reminder_message: null,
    repeats: null,
    decisions: {},
  }
}

type NewStart = BookingStart & { kind: 'new' }

export function valuesOfSlot(slot: NewStart, service: Service | undefined, zone: string): BookingValues {
  const where = { day: slot.day, zone }
  const start = clockText(slot.start)
  const usual = service?.duration_minutes ?? USUAL_MINUTES
  const end = slot.end === null ? endAfter(start, usual, start, where) : endText(slot.end)
  return {
    patients: slot.patients ?? [],
    service_id: service ? String(service.id) : '',
    professional_id: String(slot.professional_id),
    room_id: slot.room_id ? String(slot.room_id) : '',
    day: slot.day,
    ...{ start, end, minutes: lengthOf({ start, end }, where, usual) ?? usual },
    ...(slot.group && { group_id: slot.group.id, capacity: '' }),
    // A class takes place.
    status: slot.group ? 'confirmed' : 'pending',
    color: slot.color ?? null,
    note: '',
    reminder_message: null,
    repeats: null,
    decisions: {},
  }
}

/**
 * What is sent, and what the contract's schema judges. A time that is not there yet is an empty text, which it refuses.
 */
export function toBooking(values: BookingValues, zone: string) {
  const { service_id, professional_id, room_id, status, color, note, reminder_message, patients, group_id } = values
  return {
    professional_id: Number(professional_id),
    room_id: room_id ? Number(room_id) : null,
    service_id: service_id ? Number(service_id) : null,
    ...timesOf(values, zone),
    patient_ids: patients.map(({ id }) => id),
    ...(group_id && { group_id, capacity: placesOf(values) }),
    status,
    color,
    note,
    reminder_message: reminder_message ?? undefined,
  }
}

/** What is typed of the places; what is no number is none that the contract takes. */
const placesOf = ({ capacity }: BookingValues) => (capacity?.trim() ? Number(capacity) : null)

/** The same as a change of an appointment: an activity stays its group's, and who comes to it is not said here. */
export function toChange(values: BookingValues, zone: string) {
  const { group_id, patient_ids, ...change } = toBooking(values, zone)
  return group_id ? change : { ...change, patient_ids }
}

function timesOf(values: BookingValues, zone: string) {
  const { day, start, end, minutes, known } = values
  const isSaidAgain = known?.day === day && known.start === start
  if (isSaidAgain && known.end === end) return { starts_at: known.starts_at, ends_at: known.ends_at }
  return instantsOf({ start, end }, { day, zone }, minutes, isSaidAgain ? known.starts_at : undefined)
}

/** The same of an appointment that repeats, with what is decided of single dates; `repeats` must be there. */
export const toSeries = (values: WithRule, zone: string, rows?: Row[]) => ({
  ...toBooking(values, zone),
  recurrence: toRecurrence(values.repeats),
  changes: toChanges(values.decisions, rows),
})

/** What was changed of an appointment, as the API is told; times come in pairs. */
export function changedFields(before: BookingValues, after: BookingValues, zone: string): SeriesFields {
  const [was, is] = [toBooking(before, zone), toBooking(after, zone)]
  const isOther = (name: keyof typeof is) => JSON.stringify(was[name]) !== JSON.stringify(is[name])
  const times = ['starts_at', 'ends_at'] as const
  const names = (Object.keys(is) as (keyof typeof is)[]).filter(
    (name) => isOther(name) || (times.some((each) => each === name) && times.some(isOther)),
  )
  return Object.fromEntries(names.map((name) => [name, is[name]]))
}

const fieldOf: Record<string, keyof BookingValues> = {
  patient_ids: 'patients',
  starts_at: 'start',
  ends_at: 'end',
  recurrence: 'repeats',
}

/** Errors by the contract's fields as errors by the form's. */
export function toFormErrors(errors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, text]) => {
    const field = path.split('.')[0] ?? path
    return [fieldOf[field] ?? field, text]
  })
  return Object.fromEntries(entries)
}
