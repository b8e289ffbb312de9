import { useCallback, useMemo, useState } from 'react'

/**
 * What the address says, and the way to say it before the address does: Next's router comes after the press by some
 * frames, and a box that was ticked would be seen to lose its tick meanwhile.
 */
export function useAddressed<T>(query: URLSearchParams, read: (query: URLSearchParams) => T): [T, (value: T) => void] {
  const addressed = useMemo(() => read(query), [query, read])
  const [ahead, setAhead] = useState<{ of: T; value: T } | null>(null)
  const value = ahead?.of === addressed ? ahead.value : addressed
  const say = useCallback((next: T) => setAhead({ of: addressed, value: next }), [addressed])
  return [value, say]
}
