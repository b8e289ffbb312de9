import { useCallback, useEffect, useState } from 'react'

/**
 * What a form that may be left holds: `leave` does what is asked at once, or first asks while there is unsaved work.
 */
export type UnsavedGuard = {
  dirty: boolean
  leave: (go: () => void) => void
  /** The question is on the screen. */
  asking: boolean
  stay: () => void
  discard: () => void
}

/**
 * Asks before unsaved work is left: by what calls `leave` (useAwayGuard does for links and Back), on closing or
 * reloading the page by the browser.
 * @param onDropped told when the work is given up
 */
export function useUnsavedGuard(dirty: boolean, onDropped?: () => void): UnsavedGuard {
  const [going, setGoing] = useState<(() => void) | null>(null)

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  const leave = useCallback(
    (go: () => void) => {
      if (dirty) setGoing(() => go)
      else go()
    },
    [dirty],
  )
  const stay = () => setGoing(null)
  const discard = () => {
    setGoing(null)
    onDropped?.()
    going?.()
  }
  return { dirty, leave, asking: going !== null, stay, discard }
}
