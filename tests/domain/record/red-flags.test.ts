import { describe, expect, it } from 'vitest'
import type { TemplateField } from '@/lib/contract/templates'
import { openFlags } from '@/lib/domain/record/red-flags'

const flag = (key: string, more: Partial<TemplateField> = {}) =>
  ({ key, kind: 'yes_no', label: { es: key }, red_flag: true, ...more }) as TemplateField
const other = (key: string) => ({ key, kind: 'text', label: { es: key } }) as TemplateField

describe('red flags that can be answered with no at once', () => {
  it.each([
    ['several in a row', [flag('a'), flag('b'), flag('c')], {}, [['a', ['a', 'b', 'c']]]],
    ['what was answered stays', [flag('a'), flag('b'), flag('c')], { a: true }, [['a', ['b', 'c']]]],
    ['a no is an answer', [flag('a'), flag('b'), flag('c')], { b: false, c: true }, []],
    ['one alone is answered by itself', [flag('a'), other('x'), flag('b')], {}, []],
    ['what stands between parts them', [flag('a'), flag('b'), other('x'), flag('c')], {}, [['a', ['a', 'b']]]],
    [
      'a section begins anew',
      [flag('a'), flag('b'), flag('s'), flag('t')],
      {},
      [
        ['a', ['a', 'b']],
        ['s', ['s', 't']],
      ],
    ],
    ['of which a no raises the alert is no such', [flag('a'), flag('b', { red_flag: false }), flag('c')], {}, []],
  ] as const)('%s', (_, shown, answers, open) => {
    expect([...openFlags([...shown], new Set(['a', 's']), answers)]).toEqual(open)
  })
})
