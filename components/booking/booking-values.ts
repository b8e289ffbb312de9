import { placementOf } from '@/components/appointments/placement'
import type { SeriesFields } from '@/components/appointments/series-ask'
import { clockText } from '@/components/calendar/geometry'
import { minuteOfClock } from '@/components/form/clock-text'
import { type Decisions, type Row, toChanges } from '@/components/series/decisions'
import { type RecurrenceValues, toRecurrence } from '@/components/series/recurrence-values'
import { USUAL_MINUTES } from '@/components/services/last-service'
import type { Appointment, AppointmentStatus } from '@/lib/contract/appointments'
import type { Service } from '@/lib/contract/services'
import { DAY_MINUTES, instantAt, isDay } from '@/lib/domain/time/clock'

export type PickedPatient = { id: number; name: string; phone: string | null }

/** What the booking form holds: texts as typed, ids as a select keeps them. */
export type BookingValues = {
  patients: PickedPatient[]
  service_id: string
  professional_id: string
  day: string
  start: string
  end: string
  status: AppointmentStatus
  note: string
  /** Null while it is not known, or untouched. */
  reminder_message: string | null
  /** Null: does not repeat, or goes on repeating as it did. */
  repeats: RecurrenceValues | null
  /** What is decided of its single dates. */
  decisions: Decisions
}

/** What a form begins with: a free slot (`end` null: as long as the service), or an appointment to change. */
export type BookingStart =
  | {
      kind: 'new'
      professional_id: number
      day: string
      start: number
      end: number | null
      /** Who it is for and what, where that is known beforehand. */
      patients?: PickedPatient[]
      service_id?: number | null
      /** The appointment that it follows, and its day. */
      follows?: { id: number; day: string }
    }
  | { kind: 'edit'; appointment: Appointment }

export function valuesOfAppointment(appointment: Appointment, zone: string): BookingValues {
  const { day, start, end } = placementOf(appointment, zone)
  return {
    patients: appointment.patients,
    service_id: appointment.service_id ? String(appointment.service_id) : '',
    professional_id: String(appointment.professional_id),
    day,
    start: clockText(start),
    end: endText(end),
    status: appointment.status,
    note: appointment.note ?? '',
    reminder_message: null,
    repeats: null,
    decisions: {},
  }
}

export function valuesOfSlot(slot: BookingStart & { kind: 'new' }, service: Service | undefined): BookingValues {
  return {
    patients: slot.patients ?? [],
    service_id: service ? String(service.id) : '',
    professional_id: String(slot.professional_id),
    day: slot.day,
    start: clockText(slot.start),
    end: endText(slot.end ?? slot.start + (service?.duration_minutes ?? USUAL_MINUTES)),
    status: 'pending',
    note: '',
    reminder_message: null,
    repeats: null,
    decisions: {},
  }
}

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00. */
const endText = (minute: number) => clockText(Math.min(minute, DAY_MINUTES) % DAY_MINUTES)
const endMinute = (text: string) => minuteOfClock(text) || (text === '00:00' ? DAY_MINUTES : null)

/**
 * The end so that an appointment that begins at `start` lasts `minutes`, at most until midnight; as it was when that is
 * no time.
 */
export function endAfter(start: string, minutes: number, before: string): string {
  const from = minuteOfClock(start)
  return from === null ? before : endText(from + minutes)
}

type Times = Pick<BookingValues, 'start' | 'end'>

/** When the appointment is, in minutes of its day; null while the times are not both there and in order. */
export function spanOf({ start, end }: Times): { start: number; end: number } | null {
  const from = minuteOfClock(start)
  const to = endMinute(end)
  return from === null || to === null || to <= from ? null : { start: from, end: to }
}

/** How long the appointment is, in minutes; null while the times are not both there and in order. */
export function lengthOf(times: Times): number | null {
  const span = spanOf(times)
  return span && span.end - span.start
}

/**
 * What is sent, and what the contract's schema judges. A time that is not there yet is an empty text, which it refuses.
 */
export function toBooking(values: BookingValues, zone: string) {
  const { day, start, end, service_id, professional_id, status, note, reminder_message, patients } = values
  const at = (minute: number | null) => (minute === null || !isDay(day) ? '' : instantAt(day, minute, zone))
  return {
    professional_id: Number(professional_id),
    service_id: service_id ? Number(service_id) : null,
    starts_at: at(minuteOfClock(start)),
    ends_at: at(endMinute(end)),
    patient_ids: patients.map(({ id }) => id),
    status,
    note,
    reminder_message: reminder_message ?? undefined,
  }
}

/** The same of an appointment that repeats, with what is decided of single dates; `repeats` must be there. */
export const toSeries = (values: BookingValues & { repeats: RecurrenceValues }, zone: string, rows?: Row[]) => ({
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
