import { useEffect, useRef } from 'react'
import { isFocusLost } from '@/components/ui/sheet-gone'

/**
 * Where a control goes away because it was used, the focus goes to the first one in its place instead of getting lost.
 * `state` tells one content of the place from the other; the place is what gets the reference.
 */
export function useFocusAfter<T extends HTMLElement>(state: string | boolean) {
  const place = useRef<T>(null)
  const last = useRef(state)
  useEffect(() => {
    if (last.current === state) return
    last.current = state
    if (isFocusLost()) place.current?.querySelector<HTMLElement>('button, input, [tabindex]')?.focus()
  }, [state])
  return place
}
