import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from '@/server/apart/turns'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A turn that is asked for, and how it stands. */
function asked(turns: Turns) {
  const one: { state: string; end: () => void } = { state: 'waits', end: () => undefined }
  turns.take().then(
    (end) => Object.assign(one, { state: 'begun', end }),
    (error) => Object.assign(one, { state: error.code }),
  )
  return one
}
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('turns', () => {
  it('are some at once, the others as they came, and no more wait than may', async () => {
    const turns = new Turns({ at_once: 2, waiting: 2, wait_ms: 1000 })
    const all = Array.from({ length: 5 }, () => asked(turns))
    const states = () => all.map(({ state }) => state)
    await settled()
    expect(states()).toEqual(['begun', 'begun', 'waits', 'waits', 'unavailable'])
    all[1]?.end()
    // Ended twice, it is one turn.
    all[1]?.end()
    await settled()
    expect(states()).toEqual(['begun', 'begun', 'begun', 'waits', 'unavailable'])
    for (const one of all) one.end()
    await settled()
    expect(all[3]?.state).toBe('begun')
    all[3]?.end()
    const again = [asked(turns), asked(turns), asked(turns)]
    await settled()
    expect(again.map(({ state }) => state)).toEqual(['begun', 'begun', 'waits'])
  })

  it('that do not come in time are not waited for, and keep no place', async () => {
    const turns = new Turns({ at_once: 1, waiting: 1, wait_ms: 1000 })
    const [first, late] = [asked(turns), asked(turns)]
    await vi.advanceTimersByTimeAsync(1001)
    expect(late.state).toBe('unavailable')
    const next = asked(turns)
    first.end()
    await settled()
    expect(next.state).toBe('begun')
  })
})
