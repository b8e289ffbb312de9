import { useLater } from '@/lib/client/use-later'
import type { BackgroundProps } from './background-parts'

const load = () => import('./background-parts').then(({ BackgroundParts }) => BackgroundParts)

/**
 * What runs beside every screen: what opens above it, hearing of what happens, keeping the device registered. Its code
 * comes once the first screen is there; without a network nobody is told.
 */
export function Background(props: BackgroundProps) {
  const { loaded: Parts } = useLater(load)
  return Parts && <Parts {...props} />
}
