import type { Agenda } from '../use-agenda'

/** What a dialog of the menu is given. */
export type PartProps = { agenda: Agenda; onClose: () => void }
