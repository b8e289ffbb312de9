import { onlineManager } from '@tanstack/react-query'

/** The last time that the API answered, whatever it said. */
let heard_at = Date.now()

/**
 * Whether the API can be reached, known from its own answers and not only from what the browser believes: a read that
 * failed is read again when it answers anew. It is the query library's own note of it, so that nobody keeps a second one.
 */
export const isReached = () => onlineManager.isOnline()

/** Calls when that changes; gives what ends it. */
export const onReached = (told: (isReached: boolean) => void) => onlineManager.subscribe(told)

/** The API answered, if only to refuse. */
export function heard(): void {
  heard_at = Date.now()
  onlineManager.setOnline(true)
}

/** A call had no answer. */
export const notHeard = () => onlineManager.setOnline(false)

/** When the API answered last, as milliseconds since 1970. */
export const lastHeard = () => heard_at
