/** To the server: when one stops typing, five seconds after the first key at most. */
const PAUSE_MS = 1500
const LONGEST_MS = 4500
/** What could not be sent is sent again by itself, each time later, a minute later at most. */
const RETRY_MS = [3000, 6000, 15_000, 30_000, 60_000]

/** In how many ms what is typed now is sent, of which the first was typed then (ms since 1970, both). */
export const sendAfter = (typedSince: number, now: number): number =>
  Math.max(0, Math.min(PAUSE_MS, typedSince + LONGEST_MS - now))

/** In how many ms it is tried again, after so many tries before. */
export const retryAfter = (tries: number): number => RETRY_MS[Math.min(tries, RETRY_MS.length - 1)]!
