import { expect, it } from 'vitest'
import { beside } from '@/components/agenda/views/beside'

/** So many of 100 px, of which the first begins `scrolled` px before the view of 300. */
const sight = (count: number, scrolled = 0) => ({
  parts: Array.from({ length: count }, (_, place) => ({
    start: place * 100 - scrolled,
    end: place * 100 + 100 - scrolled,
  })),
  view: { start: 0, end: 300 },
})

it('counts what is not in sight whole, on either side', () => {
  expect(beside(sight(3))).toEqual({ before: 0, after: 0 })
  expect(beside(sight(7))).toEqual({ before: 0, after: 4 })
  expect(beside(sight(7, 250))).toEqual({ before: 3, after: 2 })
})

it('takes a part of a pixel for none', () => {
  expect(beside(sight(3, 0.6))).toEqual({ before: 0, after: 0 })
})
