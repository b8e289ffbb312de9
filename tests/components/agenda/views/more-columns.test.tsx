import { expect, it } from 'vitest'
import { beside } from '@/components/agenda/views/more-columns'

/** Columns of 100 px, of which the first begins `scrolled` px before the view of 300. */
const columns = (count: number, scrolled = 0) =>
  Array.from({ length: count }, (_, place) => ({ left: place * 100 - scrolled, right: place * 100 + 100 - scrolled }))
const view = { left: 0, right: 300 }

it('counts the columns that are not in sight whole, on either side', () => {
  expect(beside(columns(3), view)).toEqual({ before: 0, after: 0 })
  expect(beside(columns(7), view)).toEqual({ before: 0, after: 4 })
  expect(beside(columns(7, 250), view)).toEqual({ before: 3, after: 2 })
})

it('takes a part of a pixel for none', () => {
  expect(beside(columns(3, 0.6), view)).toEqual({ before: 0, after: 0 })
})
