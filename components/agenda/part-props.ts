import type { Agenda } from '@/components/agenda/state/use-agenda'

/** What a dialog of the menu is given. */
export type PartProps = { agenda: Agenda; onClose: () => void }
