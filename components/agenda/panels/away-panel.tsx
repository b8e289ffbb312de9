import type { PartProps } from '@/components/agenda/part-props'
import { ExceptionsPanel } from '@/components/plannings/exceptions/exceptions-panel'

/** When a professional is away, or works longer: the one on the screen; of several, whoever is chosen in it. */
export function AwayPanel({ agenda, onClose }: PartProps) {
  return <ExceptionsPanel professionals={agenda.chosen} day={agenda.day} onClose={onClose} />
}
