import { expect, it } from 'vitest'
import { fullestAbove } from '@/lib/domain/groups/activity-change'

it.each<[string, number[], number, number | undefined]>([
  ['none, where there are no activities', [], 1, undefined],
  ['none, where as many are in each', [2, 1, 2], 2, undefined],
  ['the one with more', [2, 3, 1], 2, 1],
  ['the fullest', [3, 5, 4], 2, 1],
  ['the first of those alike', [3, 4, 4], 2, 1],
])('what keeps usual places from becoming fewer is %s', (_, taken, capacity, at) => {
  const inTime = taken.map((count, id) => ({ id, taken: count }))
  expect(fullestAbove(inTime, capacity)?.id).toBe(at)
})
