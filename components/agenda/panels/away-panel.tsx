import type { PartProps } from '@/components/agenda/part-props'
import { ExceptionsPanel } from '@/components/plannings/exceptions/exceptions-panel'

/** When the one professional on the screen is away, or works longer. */
export function AwayPanel({ agenda, onClose }: PartProps) {
  const [professional] = agenda.chosen
  return professional && <ExceptionsPanel professional={professional} onClose={onClose} />
}
