import type { BookingStart } from '@/components/appointments/booking-start'
import type { Actions } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { Dates } from '@/components/format/use-days'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'

/** Another appointment that a card leads to. */
export type Neighbour = NonNullable<AppointmentDetail['related']>

/** What an appointment's card shows and does, floating or as a sheet. */
export type CardProps = {
  appointment: Appointment
  service: Service | undefined
  professional: Professional | undefined
  zone: string
  today: string
  dates: Dates
  actions: Actions
  writer: AppointmentWriter
  onEdit: (appointment: Appointment) => void
  /** Opens the booking form for a new appointment. */
  onBook: (start: BookingStart) => void
  /** Goes to another appointment: its day, and its card. */
  onWalk: (appointment: Neighbour) => void
  onClose: () => void
  /** After a press that leaves the appointment there. */
  onActed?: () => void
}
