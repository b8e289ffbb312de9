/** An announcement of a write arrives within this time of its answer. */
const ECHO_MS = 3000

let writes = 0
let lastEnd = 0

/**
 * Says that this tab shows what the server has not confirmed yet: meanwhile nobody else's change is read, because the
 * answer could still be what stood before. Returns what says that it is over.
 */
export function holdScreen(): () => void {
  writes += 1
  return () => {
    writes -= 1
    lastEnd = Date.now()
  }
}

/** Is a write on its way whose effect is seen already? */
export const isScreenHeld = () => writes > 0

/** May a change of one's own that is announced now be what this tab has just written, and read again by itself? */
export const hasJustWritten = () => isScreenHeld() || Date.now() - lastEnd < ECHO_MS
