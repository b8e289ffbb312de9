import { describe, expect, it } from 'vitest'
import { type FilledMeasure, MeasureDefinition } from '@/lib/contract/measure'
import { measureRef, shippedMeasure, shippedMeasures } from '@/lib/domain/record/measures'
import { changeOf } from '@/lib/domain/record/measures/change'
import { answerFaults, scoreOf } from '@/lib/domain/record/measures/score'
import { locales } from '@/lib/i18n/locales'
import { filledPsfs, ownDefinition } from '@/tests/support/factories/measure'

type Given = Partial<Pick<FilledMeasure, 'answers' | 'activities'>>
const filled = (given: Given) => ({ answers: {}, activities: [], ...given })

describe('a score', () => {
  const psfs = shippedMeasure('psfs')
  it.each<[string, MeasureDefinition, Given, Record<string, number>]>([
    ['of one scale is its step', shippedMeasure('nprs'), { answers: { pain: 6 } }, { total: 6 }],
    ['of zero is one', shippedMeasure('nprs'), { answers: { pain: 0 } }, { total: 0 }],
    ['of nothing is none', shippedMeasure('nprs'), {}, {}],
    ['may be below zero', shippedMeasure('groc'), { answers: { change: -7 } }, { total: -7 }],
    ['of activities is their mean, to a tenth', psfs, filledPsfs(), { total: 4.3 }],
    [
      'leaves out an activity without a number',
      psfs,
      {
        activities: [
          { name: 'Correr', value: 4 },
          { name: 'Saltar', value: null },
        ],
      },
      { total: 4 },
    ],
    ['of no activity is none', psfs, {}, {}],
    [
      'of each side stands by itself',
      shippedMeasure('grip_strength'),
      { answers: { left: 24.26, right: 31 } },
      { left: 24.3, right: 31 },
    ],
    [
      'of one side alone is of that side',
      shippedMeasure('single_leg_stance'),
      { answers: { right: 12 } },
      { right: 12 },
    ],
    ['is a sum with factors', ownDefinition(), { answers: { sleep: 'badly', fear: 3 } }, { total: 10 }],
    ['needs every item of a sum', ownDefinition(), { answers: { fear: 3 } }, {}],
    [
      'is a mean with factors',
      ownDefinition({ how: 'mean', decimals: 2 }),
      { answers: { sleep: 'badly', fear: 3 } },
      { total: 3.33 },
    ],
  ])('%s', (_, definition, given, score) => expect(scoreOf(definition, filled(given))).toEqual(score))
})

describe('an answer', () => {
  it.each<[string, MeasureDefinition, Given, [path: string, key: string][]]>([
    ['above the scale', shippedMeasure('nprs'), { answers: { pain: 11 } }, [['answers.pain', 'too_big']]],
    ['below it', shippedMeasure('groc'), { answers: { change: -8 } }, [['answers.change', 'too_small']]],
    ['between two steps', shippedMeasure('nprs'), { answers: { pain: 1.5 } }, [['answers.pain', 'choice']]],
    ['that nobody asked for', shippedMeasure('nprs'), { answers: { mood: 1 } }, [['answers.mood', 'unknown_field']]],
    ['that is no option', ownDefinition(), { answers: { sleep: 'so_so' } }, [['answers.sleep', 'choice']]],
    ['by activities where none are asked', shippedMeasure('nprs'), filledPsfs(), [['activities', 'unknown_field']]],
  ])('%s is a fault', (_, definition, given, faults) =>
    expect(answerFaults(definition, filled(given)).map(({ path, key }) => [path, key])).toEqual(faults),
  )
  it('that fits is none', () =>
    expect(answerFaults(ownDefinition(), filled({ answers: { sleep: 'well', fear: 10 } }))).toEqual([]))
})

describe('a change', () => {
  it.each([
    ['psfs', 4.3, 7, { by: 2.7, way: 'better', exceeds: true }],
    ['psfs', 4.3, 6, { by: 1.7, way: 'better', exceeds: false }],
    ['psfs', 5, 3, { by: -2, way: 'worse', exceeds: true }],
    ['nprs', 6, 4, { by: -2, way: 'better', exceeds: true }],
    ['nprs', 3, 2, { by: -1, way: 'better', exceeds: true }],
    ['nprs', 4, 3, { by: -1, way: 'better', exceeds: false }],
    ['nprs', 0, 1, { by: 1, way: 'worse', exceeds: false }],
    ['nprs', 4, 4, { by: 0, way: 'same', exceeds: false }],
    ['six_minute_walk', 400, 430, { by: 30, way: 'better', exceeds: true }],
    ['timed_up_and_go', 12, 13, { by: 1, way: 'worse', exceeds: false }],
    ['groc', 0, 7, { by: 7, way: 'better', exceeds: false }],
  ] as const)('of %s from %d to %d', (key, before, now, change) =>
    expect(changeOf(shippedMeasure(key), before, now)).toEqual(change),
  )
})

describe.each(shippedMeasures.map((measure) => [measure.key, measure] as const))('%s', (key, measure) => {
  it('is what a measure may be, and says where its difference comes from', () => {
    expect(MeasureDefinition.safeParse(measure).success).toBe(true)
    expect(measure.range.min).toBeLessThan(measure.range.max)
    expect(measure.licence).not.toBe('')
    // In whom it was found is said apart, in each language.
    if (measure.mid) expect(measure.mid.source).toMatch(/\d{4};[\d:–-]+$/)
    expect(measureRef({ key })).toBe(key)
  })

  it('is in six languages', () => {
    const about = measure.mid ? [measure.mid.about ?? {}] : []
    const texts = [measure.name, measure.how_to, ...about, ...measure.items.map(({ label }) => label)]
    for (const text of texts) expect(Object.keys(text).sort()).toEqual([...locales].sort())
  })
})
