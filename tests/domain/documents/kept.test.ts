import { describe, expect, it } from 'vitest'
import { type Handing, keptSignedAt } from '@/lib/domain/documents/kept'

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
