import { expect, it } from 'vitest'
import { movedCents, signedCents } from '@/lib/domain/cash/cash-moved'

it.each([
  ['in', 500, 500],
  ['out', 500, -500],
] as const)('cash that is moved %s has its own sign', (way, cents, signed) => {
  expect(signedCents(way, cents)).toBe(signed)
})

const reversed = { at: '2026-03-04T12:00:00Z', by: null }
it.each([
  ['nothing', [], 0],
  [
    'what was put in less what was taken out',
    [
      { cents: 500, reversed: null },
      { cents: -800, reversed: null },
    ],
    -300,
  ],
  [
    'not what was taken back',
    [
      { cents: 500, reversed },
      { cents: -800, reversed: null },
    ],
    -800,
  ],
])('what was moved comes to %s', (_, moved, cents) => {
  expect(movedCents(moved)).toBe(cents)
})
