import { createContext, use } from 'react'

/**
 * The instant of the first render, the same on the server and in the browser, so that what depends on the clock
 * (the state of a subscription) is drawn alike by both.
 */
export const FirstInstant = createContext<Date | null>(null)

/** The instant of the first render. Only inside the signed-in layout: throws elsewhere. */
export function useFirstInstant(): Date {
  const instant = use(FirstInstant)
  if (!instant) throw new Error('useFirstInstant is for screens inside the signed-in layout')
  return instant
}
