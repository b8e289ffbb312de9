import type { BookingStart } from '@/components/appointments/booking-start'
import { placementOf } from '@/components/appointments/placement'
import type { SeriesFields } from '@/components/appointments/series-ask'
import { minuteOfClock } from '@/components/form/fields/clock-text'
import { endMinute, endText } from '@/components/form/fields/time-span'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { type Decisions, type Row, toChanges } from '@/components/series/decisions'
import { type RecurrenceValues, toRecurrence } from '@/components/series/recurrence-values'
import { USUAL_MINUTES } from '@/components/services/last-service'
import type { Appointment, AppointmentStatus } from '@/lib/contract/appointments'
import type { Service } from '@/lib/contract/services'
import { instantAt, isDay } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'

/** What the booking form holds: texts as typed, ids as a select keeps them. */
export type BookingValues = {
  patients: PickedPatient[]
  service_id: string
  professional_id: string
  /** Empty: none. */
  room_id: string
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

export function valuesOfAppointment(appointment: Appointment, zone: string): BookingValues {
  const { day, start, end } = placementOf(appointment, zone)
  return {
    patients: appointment.patients,
    service_id: appointment.service_id ? String(appointment.service_id) : '',
    professional_id: String(appointment.professional_id),
    room_id: appointment.room_id ? String(appointment.room_id) : '',
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
    room_id: slot.room_id ? String(slot.room_id) : '',
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

/**
 * What is sent, and what the contract's schema judges. A time that is not there yet is an empty text, which it refuses.
 */
export function toBooking(values: BookingValues, zone: string) {
  const { day, start, service_id, professional_id, room_id, status, note, reminder_message, patients } = values
  const at = (minute: number | null) => (minute === null || !isDay(day) ? '' : instantAt(day, minute, zone))
  return {
    professional_id: Number(professional_id),
    room_id: room_id ? Number(room_id) : null,
    service_id: service_id ? Number(service_id) : null,
    starts_at: at(minuteOfClock(start)),
    ends_at: at(endMinute(values)),
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
