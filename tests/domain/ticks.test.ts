import { expect, test } from 'vitest'
import { roundAbove, ticksAround, ticksOf } from '@/lib/domain/ticks'

test.each([
  [0, 10, [0, 2, 4, 6, 8, 10]],
  [-7, 7, [-5, 0, 5]],
  [3, 3, [3]],
  [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('from %d to %d there are round steps', (low, high, ticks) => expect(ticksOf(low, high, 5)).toEqual(ticks))

test.each([
  [0, 54_000, [0, 20_000, 40_000, 60_000]],
  [0, 50_000, [0, 20_000, 40_000, 60_000]],
  [0, 40_000, [0, 10_000, 20_000, 30_000, 40_000]],
  [-3000, 54_000, [-20_000, 0, 20_000, 40_000, 60_000]],
  [0, 0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [3, 3, [3]],
])('around %d and %d the steps end at or beyond them', (low, high, ticks) =>
  expect(ticksAround(low, high, 4)).toEqual(ticks),
)

test.each([
  [0, 412, 500],
  [0, 30, 30],
  [0, 15.5, 20],
  [0, 0.7, 0.8],
  [5, 5, 5],
  [0, 0, 0],
])('from %d, %d ends at %d', (low, value, round) => {
  expect(roundAbove(low, value, 5)).toBe(round)
  expect(ticksOf(low, round, 5).at(-1)).toBe(round)
})
