import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A menu that it was chosen from gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

/**
 * What opens above or below what is seen, a phone's screen most of all, is scrolled to; where it was opened by a press
 * (`isPressed`), the focus goes to its first button. So it does where it was pressed `again` while it is open, another
 * object each time.
 */
export function useBegun(place: RefObject<HTMLElement | null>, isPressed: boolean, again: object | null): void {
  const begin = useEffectEvent(() => {
    const { top, bottom } = place.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    if (top < 0 || bottom > innerHeight) place.current?.scrollIntoView?.({ block: 'start' })
    if (isPressed || again) place.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies(again): see above
  useEffect(() => {
    const timer = setTimeout(begin, FOCUS_BACK_MS)
    return () => clearTimeout(timer)
  }, [again])
}
