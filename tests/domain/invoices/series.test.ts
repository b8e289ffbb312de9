import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counterYear, isPrefix, nextSequence, numberText, prefixesMeet } from '@/lib/domain/invoices/series'
import { mayWithhold } from '@/lib/domain/invoices/withholding'
import { today } from '@/lib/domain/time/clock'

const begun = { prefix: 'F', yearly: true, first_number: 124, first_year: 2026 }

describe('a series', () => {
  it.each([
    [{ prefix: 'F', yearly: true }, 7, 'F2026-0007'],
    [{ prefix: 'F', yearly: false }, 7, 'F0007'],
    [{ prefix: 'R-', yearly: true }, 12_345, 'R-2026-12345'],
  ])('writes %j, %i as %s', (series, sequence, text) => {
    expect(numberText(series, 2026, sequence)).toBe(text)
  })

  it.each([
    ['goes on where another program ended, in the year in which it was begun', begun, 2026, null, 124],
    ['and from one in the next', begun, 2027, null, 1],
    ['or not, where years do not count', { ...begun, yearly: false }, 0, null, 124],
    ['counts on from the last', begun, 2026, 130, 131],
  ])('%s', (_, numbering, year, last, next) => {
    expect(nextSequence(numbering, year, last)).toBe(next)
  })

  it.each([
    ['F', true],
    ['F-/ 2', true],
    ['', false],
    [' F', false],
    ['Ñ', false],
    ['F\n', false],
    ['F&', false],
    ['<F', false],
  ])('is begun by %j: %s', (prefix, fits) => {
    expect(isPrefix(prefix)).toBe(fits)
  })

  it('takes the year of the clinic: half past eleven at night of 31 December in UTC is another year in Madrid and on the Canary Islands not', () => {
    const night = new Date('2026-12-31T23:30:00Z')
    const yearIn = (zone: string) => counterYear(begun, today(night, zone))
    expect([yearIn('Europe/Madrid'), yearIn('Atlantic/Canary')]).toEqual([2027, 2026])
    expect(counterYear({ yearly: false }, '2026-12-31')).toBe(0)
  })
})

describe('two prefixes', () => {
  const prefix = fc.stringMatching(/^[F\-0-2]{1,4}$/)
  const series = fc.record({ prefix, yearly: fc.boolean() })
  const counted = fc.tuple(fc.constantFrom(2020, 2021), fc.nat({ max: 30_000 }))
  it('never give one number unless they are said to meet', () => {
    fc.assert(
      fc.property(series, series, counted, counted, (one, other, [year, sequence], [otherYear, otherSequence]) => {
        fc.pre(!prefixesMeet(one.prefix, other.prefix))
        expect(numberText(one, year, sequence)).not.toBe(numberText(other, otherYear, otherSequence))
      }),
    )
  })
  it.each([
    ['F', 'F', true],
    ['F', 'F2026-', true],
    ['F1-', 'F', true],
    ['F', 'R', false],
    ['F', 'FR', false],
  ])('%s and %s: %s', (one, other, meet) => {
    expect([prefixesMeet(one, other), prefixesMeet(other, one)]).toEqual([meet, meet])
  })
})

it.each([
  ['ES', '12345678Z', true],
  ['ES', 'X-1234567-L', true],
  ['ES', 'B12345674', false],
  ['ES', null, false],
  ['PT', '12345678Z', false],
])('who invoices in %s as %s may withhold: %s', (country, id_company, may) => {
  expect(mayWithhold({ country, id_company })).toBe(may)
})
