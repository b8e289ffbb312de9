import type { BookingStart } from '@/components/appointments/booking-start'
import type { Actions, SeeOf } from '@/components/appointments/use-actions'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'
import type { Dates } from '@/components/format/use-days'
import type { Appointment, AppointmentDetail } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'

/** Another appointment that a card leads to. */
export type Neighbour = NonNullable<AppointmentDetail['related']>

/** What an appointment's card is given, floating or as a sheet. */
export type CardGiven = {
  appointment: Appointment
  service: Service | undefined
  professional: Professional | undefined
  zone: string
  today: string
  dates: Dates
  writer: AppointmentWriter
  onEdit: (appointment: Appointment) => void
  /** Opens the booking form for a new appointment. */
  onBook: (start: BookingStart) => void
  /** Goes to another appointment: its day, and its card. */
  onWalk: (appointment: Neighbour) => void
  onClose: () => void
  /** Takes what a patient owes, once the card is gone. */
  onCollect?: (patientId: number) => void
  /** The way to what was booked from it, where the screen does not show that. */
  seeOf?: SeeOf
  /** It was canceled by a key on the agenda: the card is here for the reason, and goes with it. */
  asksWhy?: boolean
  /** Where keys can paste it elsewhere. */
  canCopy?: boolean
  /** After a press that leaves the appointment there, and is seen on the agenda; not after who came. */
  onActed?: () => void
}

/** And what it can do. */
export type CardProps = CardGiven & { actions: Actions }
