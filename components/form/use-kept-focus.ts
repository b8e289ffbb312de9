import { type RefObject, useEffect, useRef } from 'react'
import { isFocusLost } from '@/components/ui/sheet-gone'

/**
 * A sheet gives the focus back to what opened it, which what was done in it may have taken away, before it closes or
 * after: then the focus goes to a `place` beside it (the element itself, or one that `keep` finds from there) instead of
 * getting lost. `wasOpen`: it was opened and has closed; `gone`: changes when what opened it goes away.
 */
export function useKeptFocus<T extends HTMLElement>(
  wasOpen: boolean,
  gone: unknown,
  keep: (place: T) => void = focusIt,
): RefObject<T | null> {
  const place = useRef<T>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `gone` says when to look again, `keep` never does
  useEffect(() => {
    if (wasOpen && place.current && isFocusLost()) keep(place.current)
  }, [wasOpen, gone])
  return place
}

const focusIt = (place: HTMLElement) => {
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
