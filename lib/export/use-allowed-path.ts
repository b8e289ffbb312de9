import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { onReached } from '@/lib/client/connection'

/** Imported here: the web's first load has no need of the guards. */
const askGuards = (pathname: string) => import('./guard').then(({ allowedPath }) => allowedPath(pathname))

/**
 * Asks the guards about a path and tells what they say, once for each path. `isUnanswered`: nobody said who is signed in;
 * it is asked again when the API is reached, and by `retry`.
 */
export function useAllowedPath(pathname: string | null, onAllowed: (allowed: string) => void) {
  const [isUnanswered, setUnanswered] = useState(false)
  const [tries, setTries] = useState(0)
  const tell = useEffectEvent(onAllowed)
  const retry = useCallback(() => setTries((done) => done + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try asks anew
  useEffect(() => {
    if (pathname === null) return
    let isCurrent = true
    setUnanswered(false)
    askGuards(pathname).then(
      (allowed) => isCurrent && tell(allowed),
      () => isCurrent && setUnanswered(true),
    )
    return () => {
      isCurrent = false
    }
  }, [pathname, tries])

  useEffect(() => {
    if (isUnanswered) return onReached((isReached) => isReached && retry())
  }, [isUnanswered, retry])

  return { isUnanswered, retry }
}
