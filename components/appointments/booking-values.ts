import { clockText } from '@/components/calendar/geometry'
import type { Appointment, AppointmentStatus } from '@/lib/contract/appointments'
import type { Service } from '@/lib/contract/services'
import { DAY_MINUTES, instantAt, isDay } from '@/lib/domain/clock'
import { placed } from './agenda-events'
import { minuteOfClock } from './wall-time'

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
}

/** What a form begins with: a free slot (`end` null: as long as the service), or a visit to change. */
export type BookingStart =
  | {
      kind: 'new'
      professional_id: number
      day: string
      start: number
      end: number | null
      /** Who it is for, where that is known beforehand. */
      patients?: PickedPatient[]
    }
  | { kind: 'edit'; appointment: Appointment }

export function valuesOfVisit(appointment: Appointment, zone: string): BookingValues {
  const { day, start, end } = placed(appointment, zone)
  return {
    patients: appointment.patients,
    service_id: appointment.service_id ? String(appointment.service_id) : '',
    professional_id: String(appointment.professional_id),
    day,
    start: clockText(start),
    end: endText(end),
    status: appointment.status,
    note: appointment.note ?? '',
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
  }
}

export const USUAL_MINUTES = 45

/** A time field cannot say 24:00: the midnight that ends a day is written 00:00. */
const endText = (minute: number) => clockText(Math.min(minute, DAY_MINUTES) % DAY_MINUTES)
const endMinute = (text: string) => minuteOfClock(text) || (text === '00:00' ? DAY_MINUTES : null)

/** The end so that a visit that begins at `start` lasts `minutes`, at most until midnight; as it was when that is no time. */
export function endAfter(start: string, minutes: number, before: string): string {
  const from = minuteOfClock(start)
  return from === null ? before : endText(from + minutes)
}

type Times = Pick<BookingValues, 'start' | 'end'>

/** When the visit is, in minutes of its day; null while the times are not both there and in order. */
export function spanOf({ start, end }: Times): { start: number; end: number } | null {
  const from = minuteOfClock(start)
  const to = endMinute(end)
  return from === null || to === null || to <= from ? null : { start: from, end: to }
}

/** How long the visit is, in minutes; null while the times are not both there and in order. */
export function lengthOf(times: Times): number | null {
  const span = spanOf(times)
  return span && span.end - span.start
}

/** What is sent, and what the contract's schema judges. A time that is not there yet is an empty text, which it refuses. */
export function toBooking(values: BookingValues, zone: string) {
  const { day, start, end, service_id, professional_id, status, note, patients } = values
  const at = (minute: number | null) => (minute === null || !isDay(day) ? '' : instantAt(day, minute, zone))
  return {
    professional_id: Number(professional_id),
    service_id: service_id ? Number(service_id) : null,
    starts_at: at(minuteOfClock(start)),
    ends_at: at(endMinute(end)),
    patient_ids: patients.map(({ id }) => id),
    status,
    note,
  }
}

const fieldOf: Record<string, keyof BookingValues> = { patient_ids: 'patients', starts_at: 'start', ends_at: 'end' }

/** Errors by the contract's fields as errors by the form's. */
export function toFormErrors(errors: Record<string, string>): Record<string, string> {
  const entries = Object.entries(errors).map(([path, text]) => {
    const field = path.split('.')[0] ?? path
    return [fieldOf[field] ?? field, text]
  })
  return Object.fromEntries(entries)
}
