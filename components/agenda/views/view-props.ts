import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import type { Opened } from '@/components/agenda/use-opened'
import type { AppointmentWriter } from '@/components/appointments/use-appointment-writer'

/** What a view of the agenda is given. */
export type ViewProps = {
  agenda: Agenda
  opened: Opened
  writer: AppointmentWriter
  travel: Travel
  isPhone: boolean
}
