import { describe, expect, it } from 'vitest'
import { piecesIn, rangeIn } from '@/lib/domain/files/range'

describe('what a Range header asks for', () => {
  it.each([
    [null, 100, null],
    ['bytes=0-', 100, { first: 0, last: 99 }],
    ['bytes=0-0', 100, { first: 0, last: 0 }],
    ['bytes=10-19', 100, { first: 10, last: 19 }],
    ['bytes=90-500', 100, { first: 90, last: 99 }],
    ['bytes=-10', 100, { first: 90, last: 99 }],
    ['bytes=-500', 100, { first: 0, last: 99 }],
    ['bytes=100-', 100, 'beyond'],
    ['bytes=999999999999999-', 100, 'beyond'],
    ['bytes=-0', 100, 'beyond'],
    ['bytes=-5', 0, 'beyond'],
    ['bytes=0-', 0, 'beyond'],
    // What is not understood, or asks for several parts, is answered with all.
    ['bytes=-', 100, null],
    ['bytes=20-10', 100, null],
    ['bytes=0-1,5-6', 100, null],
    ['items=0-1', 100, null],
    ['bytes=0x1-2', 100, null],
    ['bytes=9999999999999999999999-', 100, null],
  ])('%s of %i bytes', (header, size, asked) => {
    expect(rangeIn(header, size)).toEqual(asked)
  })
})

it('lies in the pieces that it touches, and says from where to where', () => {
  const bytes = Array.from({ length: 23 }, (_, at) => at)
  for (let first = 0; first < bytes.length; first++)
    for (let last = first; last < bytes.length; last++) {
      const found = piecesIn({ first, last }, 5).flatMap(({ number, from, to }) =>
        bytes.slice(number * 5, number * 5 + 5).slice(from, to),
      )
      expect(found).toEqual(bytes.slice(first, last + 1))
    }
})
