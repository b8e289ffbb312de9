import { afterEach, describe, expect, it, vi } from 'vitest'
import { Pace } from '@/server/jobs/pace'

afterEach(() => vi.restoreAllMocks())

/** What each batch has when a row takes so long, and a batch besides. */
async function batches(ms: number, besides: number, count: number, least?: number): Promise<number[]> {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const pace = new Pace(least)
  const sizes: number[] = []
  for (let at = 0; at < count; at++) {
    await pace.keep(async (rows) => {
      sizes.push(rows)
      now += besides + rows * ms
    })
  }
  return sizes
}

describe('the rows of a batch', () => {
  it.each([
    ['quick ones become more, twice as many at once and 100 at most', 0.1, 0, [5, 10, 20, 40, 80, 100, 100]],
    ['of eight milliseconds each, four', 8, 0, [5, 4, 4, 4]],
    ['are three at least, however slow', 100, 0, [5, 3, 3]],
    ['leave room for what a batch takes by itself', 1, 10, [5, 10, 15, 18, 19, 20, 20]],
  ])('%s', async (_, ms, besides, sizes) => {
    expect(await batches(ms, besides, sizes.length)).toEqual(sizes)
  })

  it('are as many at least as is said, where a batch takes too long by itself', async () => {
    expect(await batches(0.1, 80, 3, 25)).toEqual([25, 25, 25])
    expect(await batches(0.1, 0, 3, 25)).toEqual([25, 50, 100])
  })
})
