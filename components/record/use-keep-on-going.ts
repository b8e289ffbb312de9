import { useEffect, useEffectEvent } from 'react'

/**
 * Keeps what is typed as soon as one goes elsewhere: to another field or a button, such as the way out, or to another
 * tab. Locking takes a moment that a page which is already going has not.
 */
export function useKeepOnGoing(keepNow: () => void): void {
  const keep = useEffectEvent(keepNow)
  useEffect(() => {
    const off = new AbortController()
    const on = (target: EventTarget, name: string) =>
      target.addEventListener(name, () => keep(), { signal: off.signal })
    on(document, 'focusout')
    on(document, 'visibilitychange')
    on(window, 'pagehide')
    return () => off.abort()
  }, [])
}
