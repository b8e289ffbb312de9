import { describe, expect, it } from 'vitest'
import { type Handing, keptAgainMs, keptAgo, keptSignedAt } from '@/lib/domain/documents/kept'
import { KEPT_MS_MAX } from '@/lib/domain/documents/lengths'

const at = (time: string) => new Date(`2026-11-26T${time}Z`)
const over = (time: string): Handing => ({ kind: 'handed_over', at: at(time) })
const back = (time: string): Handing => ({ kind: 'handed_back', at: at(time) })
const MINUTE = 60_000

describe('when a signature was made that a device kept', () => {
  it.each<[string, Handing[], number, string | null]>([
    ['so long ago as it says', [over('09:00:00')], 30 * MINUTE, '09:30:00'],
    ['not before the device was handed over', [over('09:50:00')], 30 * MINUTE, '09:50:00'],
    ['never, where it was never handed over', [], 30 * MINUTE, null],
    ['never, where it is only known to have come back', [back('09:50:00')], 30 * MINUTE, null],
    ['before it was taken back', [over('09:00:00'), back('09:40:00')], 30 * MINUTE, '09:30:00'],
    ['not after it was taken back', [over('09:00:00'), back('09:20:00')], 30 * MINUTE, null],
    [
      'as it was taken back, where it was long on its way',
      [over('09:00:00'), back('09:29:30')],
      30 * MINUTE,
      '09:29:30',
    ],
    [
      'while it was handed over the second time',
      [over('08:00:00'), back('08:10:00'), over('09:10:00')],
      30 * MINUTE,
      '09:30:00',
    ],
    [
      'while it was handed over the first time',
      [over('09:00:00'), back('09:40:00'), over('09:50:00')],
      30 * MINUTE,
      '09:30:00',
    ],
    ['not between the two', [over('08:00:00'), back('08:10:00'), over('09:50:00')], 30 * MINUTE, null],
    ['now', [over('09:00:00')], 0, '10:00:00'],
  ])('%s', (_, handings, signed_ms, expected) => {
    expect(keptSignedAt(handings, at('10:00:00'), signed_ms)).toEqual(expected && at(expected))
  })
})

describe('how long ago a device says that it was', () => {
  const then = { made: 1_000_000, page: 1, since: 5000 }
  it.each<[string, Partial<typeof then>, number]>([
    ['by its clock, on another page', { made: 1_060_000, page: 2, since: 10 }, 60_000],
    ['by its clock, where it slept', { made: 1_060_000, since: 6000 }, 60_000],
    ['by its page, where the clock was set back', { made: 0, since: 65_000.4 }, 60_000],
    ['as long as can be, where it was set back and the page is another one', { made: 999_999, page: 2 }, KEPT_MS_MAX],
    ['no longer than is taken', { made: 1e13, page: 2 }, KEPT_MS_MAX],
    ['a little, at once', {}, 1],
  ])('%s', (_, now, expected) => {
    expect(keptAgo(then, { ...then, ...now })).toBe(expected)
  })

  it('also of what was kept before pages were told apart', () => {
    expect(keptAgo({ made: 1_000_000 } as never, { made: 1_060_000, page: 2, since: 10 })).toBe(60_000)
  })
})

it.each([
  ['soon at first', 0, 15_000],
  ['later each time', 3, 2 * MINUTE],
  ['never later than after a quarter of an hour', 6, 15 * MINUTE],
  ['nor where it has failed for days', 2000, 15 * MINUTE],
])('a kept signature is tried again %s', (_, tries, ms) => {
  expect(keptAgainMs(tries)).toBe(ms)
})
