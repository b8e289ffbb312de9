import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { deviceStore, unsavedAtom } from '@/lib/client/device'

/** What a form that may be left holds: `leave` does what is asked at once, or first asks while there is unsaved work. */
export type UnsavedGuard = {
  leave: (go: () => void) => void
  /** The question is on the screen. */
  asking: boolean
  stay: () => void
  discard: () => void
}

/** Asks before unsaved work is left: inside the product by `leave`, on closing or reloading the page by the browser. */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const setUnsaved = useSetAtom(unsavedAtom, { store: deviceStore })
  const [going, setGoing] = useState<(() => void) | null>(null)

  useEffect(() => {
    setUnsaved(dirty)
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      setUnsaved(false)
    }
  }, [dirty, setUnsaved])

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
    going?.()
  }
  return { leave, asking: going !== null, stay, discard }
}
