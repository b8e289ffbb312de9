import { describe, expect, it } from 'vitest'
import { blankMeasure, draftFaults, readOptions } from '@/components/record/builder/draft'
import { shareOf } from '@/lib/domain/record/goals'
import { seriesOf } from '@/lib/domain/record/measures/series'
import { byMonth } from '@/lib/domain/record/visits'
import { measurePoint } from '@/tests/support/factories/measure'

describe('how far a goal is', () => {
  it.each([
    [3, 1, 0, 'open', 2 / 3],
    [0, 2, 5, 'open', 0.4],
    [0, 7, 5, 'open', 1],
    [3, 4, 0, 'open', 0],
    [3, null, 0, 'open', 0],
    [null, 2, 5, 'open', null],
    [5, 5, 5, 'open', null],
    [null, null, null, 'reached', 1],
  ] as const)('from %s, now %s, to %s, %s', (from_value, now_value, target_value, state, share) =>
    expect(shareOf({ from_value, now_value, target_value, state })).toBe(share),
  )
})

it('appointments are counted by month, those without any among them', () => {
  expect(byMonth([])).toEqual([])
  expect(byMonth(['2026-11-02'], ['2026-10-31', '2026-11-02'])).toEqual([
    { month: '2026-10', count: 0 },
    { month: '2026-11', count: 1 },
  ])
  expect(byMonth(['2026-11-02', '2027-01-30', '2026-11-14'])).toEqual([
    { month: '2026-11', count: 2 },
    { month: '2026-12', count: 0 },
    { month: '2027-01', count: 1 },
  ])
})

it('scores make lines by measure and part, the measure that was taken last first', () => {
  const series = seriesOf([
    measurePoint({ at: '2026-11-14T09:00:00Z', value: 7 }),
    measurePoint({ at: '2026-10-03T09:00:00Z' }),
    measurePoint({ at: '2026-11-20T09:00:00Z', key: 'grip_strength', part: 'left', value: 20 }),
    measurePoint({ at: '2026-11-20T09:00:00Z', key: 'grip_strength', part: 'right', value: 31 }),
  ])
  expect(
    series.map(({ ref, parts }) => [ref, parts.map(({ part, values }) => [part, values.map((one) => one.value)])]),
  ).toEqual([
    [
      'grip_strength',
      [
        ['left', [20]],
        ['right', [31]],
      ],
    ],
    ['psfs', [['total', [4.3, 7]]]],
  ])
})

describe('a measure that is being made', () => {
  it.each([
    [
      'Nunca = 0\nA veces = 1,5',
      [
        { label: 'Nunca', score: 0 },
        { label: 'A veces', score: 1.5 },
      ],
    ],
    [
      'a = b = −2\nc = 3',
      [
        { label: 'a = b', score: -2 },
        { label: 'c', score: 3 },
      ],
    ],
    ['Nunca = 0', null],
    ['Nunca\nSiempre = 4', null],
    ['', null],
  ])('reads answers of %j', (text, options) => expect(readOptions(text)).toEqual(options))

  it('names what is wrong with it', () => {
    const item = { ...blankMeasure.items[0]!, min: '10', max: '0' }
    expect(draftFaults({ ...blankMeasure, items: [item], mid: '2' })).toEqual({
      name: 'required',
      'items.0.label': 'required',
      'items.0.max': 'order',
      source: 'source',
    })
  })
})
