import type { Actions } from './use-actions'
import type { Agenda } from './use-agenda'
import type { Opened } from './use-opened'
import type { Travel } from './use-travel'

/** What a view of the agenda is given. */
export type ViewProps = {
  agenda: Agenda
  opened: Opened
  place: Actions['place']
  travel: Travel
  isPhone: boolean
}
