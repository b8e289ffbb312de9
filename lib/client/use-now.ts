import { useSyncExternalStore } from 'react'
import { useFirstInstant } from '@/lib/client/first-instant'

const MINUTE_MS = 60_000

/** What the clock shows; nothing while nobody looks at it. */
let shown: Date | null = null
let timer = 0
const lookers = new Set<() => void>()

function wait() {
  timer = window.setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS))
}

function tick() {
  shown = new Date()
  for (const look of lookers) look()
  wait()
}

function look(looker: () => void): () => void {
  if (lookers.size === 0) wait()
  lookers.add(looker)
  return () => {
    lookers.delete(looker)
    if (lookers.size > 0) return
    window.clearTimeout(timer)
    shown = null
  }
}

/** What is far from the present is not gone on with: a screen that one comes back to must not begin with its first instant. */
function present(first: Date): Date {
  const isNear = (instant: Date) => Math.abs(Date.now() - instant.getTime()) <= MINUTE_MS
  if (!shown || !isNear(shown)) shown = isNear(first) ? first : new Date()
  return shown
}

/**
 * The present, anew at every full minute: one clock for the whole page, so that a record of thousands of entries has one
 * timer, and all who ask at one time are given the same instant. The first render takes the instant that the server drew
 * with.
 */
export function useNow(): Date {
  const first = useFirstInstant()
  return useSyncExternalStore(
    look,
    () => present(first),
    () => first,
  )
}
