import { useCallback, useEffect, useMemo, useState } from 'react'

/**
 * What the address says, and the way to say it before the address does: Next's router comes after the press by some
 * frames, and a box that was ticked would be seen to lose its tick meanwhile.
 */
export function useAddressed<T>(query: URLSearchParams, read: (query: URLSearchParams) => T): [T, (value: T) => void] {
  // By its text: a router that went elsewhere gives another object, which says the same of this.
  const said = query.toString()
  const addressed = useMemo(() => read(new URLSearchParams(said)), [said, read])
  const [ahead, setAhead] = useState<{ of: T; value: T } | null>(null)
  // Of two changes in a hurry a slow router says the first before it says the second: what was pressed last is shown.
  const isAhead = ahead !== null && (ahead.of === addressed || !isSaid(said))
  const value = isAhead ? ahead.value : addressed
  // Once the router has come after it, the address alone counts: a link writes it only when its screen is drawn.
  useEffect(() => {
    if (ahead && ahead.of !== addressed && isSaid(said)) setAhead(null)
  }, [ahead, addressed, said])
  const say = useCallback((next: T) => setAhead({ of: addressed, value: next }), [addressed])
  return [value, say]
}

/** Whether that is what stands in the address now. */
const isSaid = (query: string) => new URLSearchParams(window.location.search).toString() === query
