import { ExceptionsPanel } from '@/components/plannings/exceptions/exceptions-panel'
import type { PartProps } from './part-props'

/** When the one professional on the screen is away, or works longer. */
export function AwayPanel({ agenda, onClose }: PartProps) {
  const [professional] = agenda.chosen
  return professional && <ExceptionsPanel professional={professional} onClose={onClose} />
}
