import { type ComponentType, useEffect, useState } from 'react'
import { useIsIdle } from '@/lib/client/use-is-idle'
import type { BackgroundProps } from './background-parts'

const AGAIN_MS = 30_000

/**
 * What runs beside every screen: what opens above it, hearing of what happens, keeping the device registered. Its code
 * comes once the first screen is there; without a network it is tried again, and nobody is told.
 */
export function Background(props: BackgroundProps) {
  const isIdle = useIsIdle()
  const [Parts, setParts] = useState<ComponentType<BackgroundProps> | null>(null)
  const isMissing = isIdle && Parts === null

  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    let timer = 0
    const attempt = () =>
      import('./background-parts').then(
        ({ BackgroundParts }) => isGone || setParts(() => BackgroundParts),
        () => {
          if (!isGone) timer = window.setTimeout(attempt, AGAIN_MS)
        },
      )
    void attempt()
    return () => {
      isGone = true
      window.clearTimeout(timer)
    }
  }, [isMissing])

  return Parts && <Parts {...props} />
}
