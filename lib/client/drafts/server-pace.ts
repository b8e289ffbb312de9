/** Of what was sent without an answer this much is remembered, so that it is not taken for somebody else's. */
export const SENT_MAX = 20
/** What is typed while one waits for it to be saved is saved too; not for ever. */
export const SETTLE_TURNS = 6
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
