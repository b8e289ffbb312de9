import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Travel } from '@/components/agenda/state/use-travel'
import type { Opened } from '@/components/agenda/use-opened'
import type { Actions } from '@/components/appointments/use-actions'

/** What a view of the agenda is given. */
export type ViewProps = {
  agenda: Agenda
  opened: Opened
  place: Actions['place']
  travel: Travel
  isPhone: boolean
}
