import { describe, expect, it } from 'vitest'
import { Arrivals } from '@/lib/client/realtime/arrivals'
import { notification } from '@/tests/support/factories/notification'

const at = (id: number, minute: number, checked = false) =>
  notification({
    id,
    checked_at: checked ? '2026-11-27T12:00:00Z' : null,
    created_at: `2026-11-27T10:${String(minute).padStart(2, '0')}:00.000Z`,
  })
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

describe('arrivals', () => {
  it('tell nothing of what was there before this device ever asked', () => {
    expect(new Arrivals(null).of([at(2, 2), at(1, 1)])).toEqual([])
  })

  it('tell nothing of what the device saw before, nor of what was read elsewhere', () => {
    const arrivals = new Arrivals(at(2, 2).created_at)
    expect(ids(arrivals.of([at(4, 4), at(3, 3, true), at(2, 2), at(1, 1)]))).toEqual([4])
  })

  it('tell what came while away, the oldest first, and once', () => {
    const arrivals = new Arrivals(at(1, 1).created_at)
    expect(ids(arrivals.of([at(3, 3), at(2, 2), at(1, 1)]))).toEqual([2, 3])
    expect(arrivals.of([at(3, 3), at(2, 2), at(1, 1)])).toEqual([])
  })

  it('tell one that the channel brought once, however often it comes', () => {
    const arrivals = new Arrivals(null)
    arrivals.of([])
    expect([arrivals.take(at(1, 1)), arrivals.take(at(1, 1))]).toEqual([true, false])
    expect(arrivals.of([at(1, 1)])).toEqual([])
  })

  it('miss none that came before one that the channel was faster with', () => {
    const arrivals = new Arrivals(at(1, 1).created_at)
    expect(arrivals.take(at(3, 3))).toBe(true)
    expect(ids(arrivals.of([at(3, 3), at(2, 2), at(1, 1)]))).toEqual([2])
  })

  it('miss none whose transaction began early and ended late', () => {
    const arrivals = new Arrivals(null)
    arrivals.of([at(5, 5)])
    expect(ids(arrivals.of([at(5, 5), at(4, 4)]))).toEqual([4])
  })

  it('miss none after a first time that found nothing', () => {
    const first = new Arrivals(null)
    first.of([])
    expect(ids(new Arrivals(first.seenUntil).of([at(1, 1)]))).toEqual([1])
  })

  it('keep the newest instant that was seen', () => {
    const arrivals = new Arrivals(null)
    arrivals.of([at(2, 2), at(1, 1)])
    arrivals.take(at(3, 1))
    expect(arrivals.seenUntil).toBe(at(2, 2).created_at)
  })
})
