import { expect, test } from 'vitest'
import type { MeasureItem } from '@/lib/contract/measure'
import { shippedMeasures } from '@/lib/domain/record/measures'
import { possibleRange } from '@/lib/domain/record/measures/range'
import { ownDefinition } from '@/tests/support/factories/measure'

const scale = (min: number, max: number, weight?: number): MeasureItem => ({
  ...{ key: 'k', kind: 'scale', label: { es: 'x' }, min, max },
  ...(weight !== undefined && { weight }),
})

test.each<[string, MeasureItem[], 'sum' | 'mean' | 'each', { min: number; max: number }]>([
  ['a sum of three scales', [scale(0, 10), scale(0, 10), scale(1, 5)], 'sum', { min: 1, max: 25 }],
  ['a mean of them', [scale(0, 10), scale(2, 4)], 'mean', { min: 1, max: 7 }],
  ['a weighted mean', [scale(0, 10, 3), scale(0, 2, 1)], 'mean', { min: 0, max: 8 }],
  ['a factor below 0, which turns the ends', [scale(0, 10, -1), scale(0, 4)], 'sum', { min: -10, max: 4 }],
  ['factors that weigh each other out', [scale(0, 10, -1), scale(0, 4, 1)], 'mean', { min: -10, max: 4 }],
  ['parts that stand each for itself', [scale(0, 10), scale(-3, 4)], 'each', { min: -3, max: 10 }],
])('%s', (_, items, how, range) => expect(possibleRange({ items, how })).toEqual(range))

test('is what a measure with choices says of itself', () => {
  const definition = ownDefinition()
  expect(possibleRange(definition)).toEqual(definition.range)
})

test('of ours, those that have an end of their own say it', () => {
  for (const { items, how, range, unit, key } of shippedMeasures)
    if (items.length > 0 && !unit) expect(possibleRange({ items, how }), key).toEqual(range)
})
