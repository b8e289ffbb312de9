import { describe, expect, it } from 'vitest'
import type { EntryContent } from '@/lib/contract/record'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import { answerErrors, answerFault, askedAnswers } from '@/lib/domain/record/answer-faults'
import { alertText, redFlagsOf } from '@/lib/domain/record/red-flags'
import { scoreBounds, scoreOf, withScores } from '@/lib/domain/record/score'

const field = (given: Partial<TemplateField>): TemplateField => ({
  key: 'one',
  kind: 'text',
  label: { es: 'Uno' },
  ...given,
})
const form = (...fields: Partial<TemplateField>[]): TemplateContent => ({
  sections: [{ key: 'all', label: { es: 'Todo' }, fields: fields.map(field) }],
})
const options = [
  { key: 'none', label: { es: 'Nunca' }, score: 0 },
  { key: 'often', label: { es: 'A menudo' }, score: 3 },
]
const plain = options.map(({ score: _, ...option }) => option)
const range = { movement: 'hip_flexion', side: 'left', active: 110, passive: null }
const strength = { muscle: 'Glúteo medio', side: 'left', grade: '3+' }
const test = { test: 'slump', side: 'right', result: 'positive', note: '' }

describe('an answer that does not fit', () => {
  it.each<[string, Partial<TemplateField>, unknown, string]>([
    ['a text that is a number', {}, 3, 'invalid'],
    ['a line that is a book', {}, 'x'.repeat(1001), 'too_long'],
    ['a number that is a text', { kind: 'number' }, '3', 'invalid'],
    ['a number below the least', { kind: 'number', min: 1 }, 0, 'too_small'],
    ['a number above the most', { kind: 'number', max: 10 }, 11, 'too_big'],
    ['a day that there is not', { kind: 'date' }, '2026-02-30', 'date'],
    ['yes as a text', { kind: 'yes_no' }, 'yes', 'invalid'],
    ['an option that nobody offers', { kind: 'choice', options }, 'always', 'choice'],
    ['two options of one', { kind: 'choice', options }, ['none'], 'choice'],
    ['one of several that nobody offers', { kind: 'several', options }, ['none', 'always'], 'choice'],
    ['one of several twice', { kind: 'several', options }, ['none', 'none'], 'choice'],
    ['half a point of a scale', { kind: 'scale' }, 3.5, 'invalid'],
    ['eleven of ten', { kind: 'scale' }, 11, 'too_big'],
    ['degrees that no joint has', { kind: 'range' }, [{ ...range, active: 400 }], 'invalid'],
    ['a movement twice', { kind: 'range' }, [range, range], 'invalid'],
    ['a side that nobody has', { kind: 'range' }, [{ ...range, side: 'up' }], 'invalid'],
    ['a grade of nobody’s', { kind: 'strength' }, [{ ...strength, grade: '6' }], 'invalid'],
    ['a muscle without a name', { kind: 'strength' }, [{ ...strength, muscle: ' ' }], 'invalid'],
    ['a test with something else in it', { kind: 'tests' }, [{ ...test, more: 1 }], 'invalid'],
    ['a test that is maybe positive', { kind: 'tests' }, [{ ...test, result: 'maybe' }], 'invalid'],
    ['a region twice', { kind: 'body' }, ['knee', 'knee'], 'invalid'],
    ['an answer to a heading', { kind: 'heading' }, 'x', 'unknown_field'],
  ])('is refused: %s', (_, given, answer, key) => {
    expect(answerFault(field(given), answer as string)?.key).toBe(key)
  })

  it.each<[string, Partial<TemplateField>, unknown]>([
    ['nothing at all', { kind: 'number' }, undefined],
    ['an emptied date', { kind: 'date' }, ''],
    ['a leap day', { kind: 'date' }, '2028-02-29'],
    ['no', { kind: 'yes_no' }, false],
    ['zero', { kind: 'scale' }, 0],
    ['none of several', { kind: 'several', options }, []],
    ['degrees', { kind: 'range' }, [range, { ...range, side: 'right' }]],
    ['a strength', { kind: 'strength' }, [strength]],
    ['a test', { kind: 'tests' }, [test]],
    ['regions', { kind: 'body' }, ['knee_left', 'lumbar']],
  ])('is not: %s', (_, given, answer) => {
    expect(answerFault(field(given), answer as string)).toBeNull()
  })
})

describe('a form', () => {
  const asked = form(
    { key: 'fell', kind: 'yes_no', required: true },
    { key: 'when', kind: 'date', required: true, shown_if: { field: 'fell', is: true } },
    { key: 'count', kind: 'number', min: 1 },
  )
  const errors = (answers: EntryContent['answers'], whole = true) =>
    Object.fromEntries(
      Object.entries(answerErrors(asked, answers, { whole })).map(([key, { key: text }]) => [key, text]),
    )

  it('asks for what is required only when it is signed, and only for what is shown', () => {
    expect(errors({}, false)).toEqual({})
    expect(errors({})).toEqual({ fell: 'required' })
    expect(errors({ fell: false })).toEqual({})
    expect(errors({ fell: true })).toEqual({ when: 'required' })
    expect(errors({ fell: true, when: '2026-11-01', count: 0 })).toEqual({ count: 'too_small' })
  })

  it('says nothing in the end that nobody was asked', () => {
    expect(askedAnswers(asked, { fell: false, when: '2026-11-01', count: 2 })).toEqual({ fell: false, count: 2 })
  })
})

describe('a score', () => {
  const parts = [
    { key: 'a', kind: 'scale' },
    { key: 'b', kind: 'choice', options },
    { key: 'c', kind: 'several', options },
    { key: 'd', kind: 'yes_no' },
    { key: 'e', kind: 'number', shown_if: { field: 'd', is: true } },
  ] as const satisfies Partial<TemplateField>[]
  const of = ['a', 'b', 'c', 'd', 'e']
  const score = (how: 'sum' | 'mean', answers: EntryContent['answers'], weights = {}) => {
    const fields = [...parts, { key: 's', kind: 'score' as const, score: { of, how, weights } }].map(field)
    return scoreOf(fields.at(-1)!, fields, answers)
  }
  const answers = { a: 4, b: 'often', c: ['often', 'none'], d: false }

  it.each<[string, 'sum' | 'mean', EntryContent['answers'], Record<string, number>, number | null]>([
    ['the sum of numbers and of options, without what is not asked', 'sum', answers, {}, 10],
    ['what is asked as well', 'sum', { ...answers, d: true, e: 5 }, {}, 16],
    ['nothing while something that is asked is missing', 'sum', { ...answers, d: true }, {}, null],
    ['nothing while an answer has been taken back', 'sum', { ...answers, b: '' }, {}, null],
    ['a mean', 'mean', answers, {}, 2.5],
    ['weights', 'sum', answers, { a: 0.1, b: 2 }, 9.4],
    ['a weighted mean', 'mean', answers, { a: 3, d: 0 }, 3.6],
    ['no mean of nothing', 'mean', answers, { a: 0, b: 0, c: 0, d: 0 }, null],
    ['no traces of binary fractions', 'sum', { ...answers, a: 1 }, { a: 0.1, b: 0.1, c: 0, d: 0 }, 0.4],
  ])('is %s', (_, how, given, weights, result) => {
    expect(score(how, given, weights)).toBe(result)
  })

  it('counts scores before it, and is written anew whatever was sent', () => {
    const content = form(
      { key: 'a', kind: 'scale' },
      { key: 's', kind: 'score', score: { of: ['a'], how: 'sum', weights: { a: 2 } } },
      { key: 't', kind: 'score', score: { of: ['s', 'a'], how: 'sum' } },
    )
    expect(withScores(content, { a: 3, s: 99, t: 99 })).toEqual({ a: 3, s: 6, t: 9 })
    expect(withScores(content, { s: 99 })).toEqual({})
    const fields = content.sections[0]!.fields
    expect(scoreBounds(fields[2]!, fields)).toEqual({ min: 0, max: 30 })
  })

  it('is none where it would be larger than any answer: what was typed is saved all the same', () => {
    const content = form(
      { key: 'a', kind: 'number' },
      { key: 's', kind: 'score', score: { of: ['a'], how: 'sum', weights: { a: 1000 } } },
    )
    expect(withScores(content, { a: 1e10 })).toEqual({ a: 1e10 })
    expect(withScores(content, { a: 1e9 })).toEqual({ a: 1e9, s: 1e12 })
  })

  it('counts each score once, however many scores it goes into: everybody waits for whoever counts', () => {
    const keys = Array.from({ length: 50 }, (_, at) => `s${at}`)
    const content = form(
      { key: 'a', kind: 'scale' },
      ...keys.map((key, at) => ({
        ...{ key, kind: 'score' as const },
        score: { of: ['a', ...keys.slice(0, at)], how: 'sum' as const, weights: { a: 0 } },
      })),
      { key: 'last', kind: 'score', score: { of: keys, how: 'mean' } },
    )
    const fields = content.sections[0]!.fields
    expect(withScores(content, { a: 1 }).last).toBe(0)
    expect(scoreBounds(fields.at(-1)!, fields)).toEqual({ min: 0, max: 0 })
  })
})

describe('a red flag', () => {
  const content = form(
    { key: 'night', kind: 'yes_no', red_flag: true },
    { key: 'weight', kind: 'choice', options: plain, red_flag: 'often' },
    { key: 'signs', kind: 'several', options: plain, red_flag: 'often', shown_if: { field: 'night', is: true } },
    { key: 'pain', kind: 'scale', red_flag: 8 },
  )
  it.each<[string, EntryContent['answers'], string[]]>([
    ['nothing that was not answered', {}, []],
    ['no answer but that one', { night: false, weight: 'none', pain: 7 }, []],
    [
      'the answer, an option among others, a number from there on',
      { night: true, signs: ['none', 'often'], pain: 9 },
      ['night', 'signs', 'pain'],
    ],
    ['nothing that is not asked for', { night: false, signs: ['often'] }, []],
  ])('raises %s', (_, answers, keys) => {
    expect(redFlagsOf(content, answers).map(({ field: { key } }) => key)).toEqual(keys)
  })

  it('is told by its question, and by its answer where that is more than a yes', () => {
    const flags = redFlagsOf(content, { night: true, weight: 'often', pain: 9 })
    expect(flags.map((flag) => alertText(flag, 'es'))).toEqual(['Uno', 'Uno: A menudo', 'Uno: 9'])
  })
})
