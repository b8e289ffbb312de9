import { describe, expect, it } from 'vitest'
import type { TemplateContent, TemplateField } from '@/lib/contract/templates'
import { templateFaults } from '@/lib/domain/record/template-faults'

const field = (given: Partial<TemplateField>): TemplateField => ({
  key: 'one',
  kind: 'text',
  label: { es: 'Uno' },
  ...given,
})
const form = (...fields: Partial<TemplateField>[]): TemplateContent => ({
  sections: [{ key: 'all', label: { es: 'Todo' }, fields: fields.map(field) }],
})
const faults = (content: TemplateContent) =>
  Object.fromEntries(Object.entries(templateFaults(content)).map(([path, { key }]) => [path, key]))
const at = (rest: string) => `sections.0.fields.${rest}`
const yes = { key: 'yes', kind: 'yes_no' } as const
const options = [{ key: 'a', label: { es: 'A' } }]

describe('a template', () => {
  it.each<[string, TemplateContent, Record<string, string>]>([
    ['that asks nothing', form({ kind: 'heading' }), { sections: 'question_required' }],
    ['without a section', { sections: [] }, { sections: 'question_required' }],
    ['with a field without a name', form({ label: { es: ' ' } }), { [at('0.label')]: 'required' }],
    ['with a field called what every object has', form({ key: 'constructor' }), { [at('0.key')]: 'invalid' }],
    ['with a field twice', form({}, {}), { [at('1.key')]: 'repeated' }],
    ['with a choice of nothing', form({ kind: 'choice' }), { [at('0.options')]: 'options_required' }],
    [
      'with an option twice and one without a name',
      form({ kind: 'several', options: [...options, ...options, { key: 'b', label: {} }] }),
      { [at('0.options.1.key')]: 'repeated', [at('0.options.2.label')]: 'required' },
    ],
    [
      'with a condition on what there is not',
      form({ shown_if: { field: 'none', is: true } }),
      { [at('0.shown_if')]: 'earlier_field' },
    ],
    [
      'with a condition on what comes later',
      form({ shown_if: { field: 'yes', is: true } }, yes),
      { [at('0.shown_if')]: 'earlier_field' },
    ],
    [
      'with a condition on itself',
      form({ ...yes, shown_if: { field: 'yes', is: true } }),
      { [at('0.shown_if')]: 'earlier_field' },
    ],
    [
      'with a condition that is never met',
      form({ key: 'c', kind: 'choice', options }, { shown_if: { field: 'c', is: 'b' } }),
      { [at('1.shown_if')]: 'choice' },
    ],
    ['with a score of nothing', form(yes, { kind: 'score' }), { [at('1.score')]: 'required' }],
    [
      'with a score of what comes later',
      form({ key: 's', kind: 'score', score: { of: ['yes'], how: 'sum' } }, yes),
      { [at('0.score')]: 'earlier_field' },
    ],
    [
      'with a weight for what there is not',
      form(yes, { kind: 'score', score: { of: ['yes'], how: 'sum', weights: { none: 2 } } }),
      { [at('1.score')]: 'earlier_field' },
    ],
    [
      'with a score of options without one',
      form({ key: 'c', kind: 'choice', options }, { kind: 'score', score: { of: ['c'], how: 'sum' } }),
      { [at('1.score')]: 'scores_required' },
    ],
    ['with a red flag that nobody can raise', form({ red_flag: 'x' }), { [at('0.red_flag')]: 'choice' }],
    ['with an alert at eleven of ten', form({ kind: 'scale', red_flag: 11 }), { [at('0.red_flag')]: 'choice' }],
    ['with a most below the least', form({ kind: 'number', min: 5, max: 5 }), { [at('0.max')]: 'too_small' }],
  ])('%s has a fault there', (_, content, expected) => {
    expect(faults(content)).toEqual(expected)
  })

  it('has none where everything names what comes before it', () => {
    const content = form(
      yes,
      {
        key: 'c',
        kind: 'choice',
        options: [{ ...options[0]!, score: 1 }],
        shown_if: { field: 'yes', is: true },
        red_flag: 'a',
      },
      { key: 's', kind: 'score', score: { of: ['yes', 'c'], how: 'mean', weights: { c: 2 } } },
    )
    expect(faults(content)).toEqual({})
  })
})
