import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Each test of this file begins at this instant, and the clock goes on from there: for screens that show what is still to come,
 * whose examples would otherwise be past some day. Timers stay real ones.
 */
export function beginAt(now: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'], shouldAdvanceTime: true })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
