import type { QueryClient } from '@tanstack/react-query'

/** What arrives within this time is read again together. */
const GATHER_MS = 200
/** How often it is looked whether the screen may be refreshed again. */
const HELD_MS = 150

/** The noun of a read's key: `patients` of `patients.list`. */
export const nounOf = (key: readonly unknown[]) => String(key[0]).split('.')[0] ?? ''

/**
 * Makes reads stale by noun, together and one round after another, so that a busy clinic neither floods the server nor
 * keeps cutting off an answer that is on its way. While `isHeld`, everything waits: nothing moves under a person's
 * hand.
 */
export function staleReads(client: QueryClient, isHeld: () => boolean) {
  const due = new Set<string>()
  let timer = 0
  let isReading = false
  let isOver = false

  function soon(ms: number) {
    if (timer || isReading || isOver) return
    timer = window.setTimeout(read, ms)
  }

  async function read() {
    timer = 0
    if (isHeld()) return soon(HELD_MS)
    const nouns = new Set(due)
    due.clear()
    isReading = true
    await client.invalidateQueries({ predicate: ({ queryKey }) => nouns.has(nounOf(queryKey)) })
    isReading = false
    if (due.size > 0) soon(GATHER_MS)
  }

  return {
    add(nouns: Iterable<string>) {
      for (const noun of nouns) due.add(noun)
      if (due.size > 0) soon(GATHER_MS)
    },
    stop() {
      isOver = true
      window.clearTimeout(timer)
    },
  }
}
