import type { Appointment } from '@/lib/contract/appointments'
import type { Professional } from '@/lib/contract/professionals'
import type { Service } from '@/lib/contract/services'
import type { Actions } from './use-actions'
import type { Dates } from './use-dates'

/** What a visit's card shows and does, floating or as a sheet. */
export type CardProps = {
  appointment: Appointment
  service: Service | undefined
  professional: Professional | undefined
  zone: string
  today: string
  dates: Dates
  actions: Actions
  onEdit: (appointment: Appointment) => void
  onClose: () => void
  /** After a press that leaves the visit there. */
  onActed?: () => void
}
