import type { BookingStart } from '@/components/appointments/booking-start'
import type { SeeOf } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'

/** What whoever opens the booking form gives it. */
export type BookingGiven = {
  start: BookingStart
  services: Service[]
  professionals: Professional[]
  zone: string
  writer: AppointmentWriter
  /** The way to what was booked, where the screen that booked it does not show it. */
  seeOf?: SeeOf
  /** The day that the agenda around it shows, and the way to another. */
  agendaDays?: { day: string; go: (day: string) => void }
}
