import { useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '@/lib/client/paths'

/** After the frame in which the day is drawn, sooner than anybody leaves. */
const AFTER_PAINT_MS = 120
/** How long that frame is waited for: a tab that is not seen draws none. */
const FRAME_MS = 400
/**
 * The address follows at the latest after this; what is shown ahead of it does not outlive a navigation that came
 * between.
 */
const FOLLOWED_MS = 1000

/**
 * The day on the screen, which goes ahead of the one in the address: a change of day is drawn at once, and the address
 * is written after it is painted, because Next's router then looks through the whole page again. Days that were passed
 * in a hurry get no entry of their own in the history.
 */
export function useAhead(addressed: string | null) {
  const [ahead, setAhead] = useState<string | null>(null)
  const writing = useRef(0)

  useEffect(() => {
    const forget = () => {
      window.clearTimeout(writing.current)
      setAhead(null)
    }
    window.addEventListener('popstate', forget)
    return () => {
      window.clearTimeout(writing.current)
      window.removeEventListener('popstate', forget)
    }
  }, [])

  useEffect(() => {
    if (ahead === null) return
    const isSaid = () => window.location.pathname.startsWith(paths.appointments(ahead))
    // A day that was left again may be in the address still: the router has yet to go there and to come back.
    if (ahead === addressed && isSaid()) return setAhead(null)
    // On a busy machine the router may come later than that: what the address says already is not given up.
    const timer = window.setTimeout(() => (isSaid() && ahead !== addressed) || setAhead(null), FOLLOWED_MS)
    return () => window.clearTimeout(timer)
  }, [ahead, addressed])

  const go = useCallback((day: string) => {
    setAhead(day)
    window.clearTimeout(writing.current)
    const write = () => window.history.pushState(null, '', paths.appointments(day) + window.location.search)
    const later = (ms: number) => {
      const timer = window.setTimeout(write, ms)
      writing.current = timer
      return timer
    }
    const unseen = later(FRAME_MS + AFTER_PAINT_MS)
    requestAnimationFrame(() => {
      if (writing.current !== unseen) return
      window.clearTimeout(unseen)
      later(AFTER_PAINT_MS)
    })
  }, [])
  /** To a day in another view: both change with the address, at once. */
  const open = useCallback((day: string, query: string) => {
    window.clearTimeout(writing.current)
    setAhead(day)
    window.history.pushState(null, '', paths.appointments(day) + query)
  }, [])

  return { day: ahead ?? addressed, go, open }
}
