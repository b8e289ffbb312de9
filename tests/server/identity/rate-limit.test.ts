import { describe, expect, it } from 'vitest'
import { RateLimit } from '@/server/identity/rate-limit'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1000)
const limitOf = (max: number, keys_max = 100) => new RateLimit({ max, window_ms: 60_000, keys_max })
const refusal = (run: () => void) => {
  try {
    run()
  } catch (error) {
    return error
  }
}

describe('so many calls a minute', () => {
  it('refuses the next one, with the seconds until the minute is over, whoever else calls', () => {
    const limit = limitOf(2)
    limit.take('a', at(0))
    limit.take('a', at(30))
    limit.take('b', at(30))
    expect(refusal(() => limit.take('a', at(30.5)))).toMatchObject({
      code: 'rate_limited',
      detail: { retry_after_seconds: 30 },
    })
    expect(refusal(() => limit.take('b', at(31)))).toBeUndefined()
  })

  it('lets in again when the minute is over, however often was refused', () => {
    const limit = limitOf(1)
    limit.take('a', at(0))
    for (let second = 1; second < 60; second++) expect(refusal(() => limit.take('a', at(second)))).toBeDefined()
    limit.take('a', at(60))
    expect(refusal(() => limit.take('a', at(61)))).toBeDefined()
  })

  it('forgets the oldest when there are too many addresses, so that memory does not grow', () => {
    const limit = limitOf(1, 2)
    for (const address of ['a', 'b', 'c']) limit.take(address, at(0))
    expect(refusal(() => limit.take('c', at(1)))).toBeDefined()
    expect(refusal(() => limit.take('b', at(1)))).toBeDefined()
    expect(refusal(() => limit.take('a', at(1)))).toBeUndefined()
    // Who came back is the youngest now, and `b` the one that left for them.
    expect(refusal(() => limit.take('b', at(2)))).toBeUndefined()
  })
})
