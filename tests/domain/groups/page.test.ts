import { expect, it } from 'vitest'
import { placeSign } from '@/lib/domain/groups/page'

it.each([
  [{ capacity: 8, taken: 0, waiting: 0 }, true, 'free'],
  [{ capacity: 8, taken: 4, waiting: 0 }, true, 'free'],
  [{ capacity: 8, taken: 5, waiting: 0 }, true, 'few'],
  [{ capacity: 8, taken: 7, waiting: 0 }, false, 'few'],
  [{ capacity: 8, taken: 8, waiting: 0 }, true, 'waiting'],
  [{ capacity: 8, taken: 8, waiting: 0 }, false, 'full'],
  // Who waits for the free place goes first.
  [{ capacity: 8, taken: 7, waiting: 1 }, true, 'waiting'],
  [{ capacity: 8, taken: 9, waiting: 2 }, false, 'full'],
] as const)('%o with a waiting list (%s) is %s', (places, hasWaitingList, sign) => {
  expect(placeSign(places, hasWaitingList)).toBe(sign)
})
