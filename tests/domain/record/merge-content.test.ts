import { describe, expect, it } from 'vitest'
import type { EntryContent } from '@/lib/contract/record'
import { isSame, mergeContent, withTheirs } from '@/lib/domain/record/merge-content'
import { pain, painSpot } from '@/tests/support/factories/pain'

const said = (answers: EntryContent['answers'], carried: EntryContent['carried'] = {}): EntryContent => ({
  answers,
  carried,
})
const from = (reviewed: boolean) => ({ entry_id: 3, at: '2026-11-01T09:00:00Z', reviewed })
const knee = painSpot({ region: 'knee', side: 'left' })

const merge = (began: EntryContent | null, mine: EntryContent, theirs: EntryContent, sent: EntryContent[] = []) =>
  mergeContent({ began, mine, theirs, stored: began ? [began, ...sent] : sent })

describe('what two wrote in one draft', () => {
  it.each([
    ['each another field', said({ s: 'a' }), said({ s: 'a1' }), said({ s: 'a', o: 'b' }), { s: 'a1', o: 'b' }, []],
    ['the same field, differently', said({ s: 'a' }), said({ s: 'm' }), said({ s: 't' }), { s: 'm' }, ['answers.s']],
    ['the same field, to the same', said({ s: 'a' }), said({ s: 'x' }), said({ s: 'x' }), { s: 'x' }, []],
    [
      'one of two the same field',
      said({}),
      said({ s: 'm' }),
      said({ s: 't', o: 'b' }),
      { s: 'm', o: 'b' },
      ['answers.s'],
    ],
    ['only the other one', said({ s: 'a' }), said({ s: 'a' }), said({ s: 't' }), { s: 't' }, []],
    [
      'emptied by the other, let be here',
      said({ s: 'a', o: 'b' }),
      said({ s: 'a1', o: 'b' }),
      said({ s: 'a' }),
      { s: 'a1' },
      [],
    ],
    ['emptied here, let be there', said({ s: 'a' }), said({}), said({ s: 'a', o: 'b' }), { o: 'b' }, []],
    ['emptied here, changed there', said({ s: 'a' }), said({}), said({ s: 't' }), {}, ['answers.s']],
    [
      'from what nobody knows any more',
      null,
      said({ s: 'm', o: 'b' }),
      said({ s: 't', o: 'b' }),
      { s: 'm', o: 'b' },
      ['answers.s'],
    ],
  ] as const)('%s', (_, began, mine, theirs, answers, clashes) => {
    const merged = merge(began, mine, theirs)
    expect(merged.content.answers).toEqual(answers)
    expect(merged.clashes).toEqual(clashes)
  })

  it('does not meet oneself: what was sent before, and went on with, is nobody else’s', () => {
    const merged = merge(said({}), said({ s: 'uno y dos' }), said({ s: 'uno', o: 'suyo' }), [said({ s: 'uno' })])
    expect(merged).toEqual({ content: said({ s: 'uno y dos', o: 'suyo' }), clashes: [] })
  })

  it('keeps whence an answer was taken with the answer', () => {
    const began = said({ s: 'a' }, { s: from(false) })
    expect(merge(began, said({ s: 'a' }, { s: from(true) }), began).content.carried).toEqual({ s: from(true) })
    expect(merge(began, began, said({ s: 't' })).content).toEqual(said({ s: 't' }))
    expect(merge(began, said({ s: 'm' }), said({ s: 'a' }, { s: from(true) })).content).toEqual(said({ s: 'm' }))
  })

  it('is met place by place in a pain, and thing by thing', () => {
    const began = { ...said({}), pain: pain({ spots: [painSpot({ intensity: null })] }) }
    const mine = { ...said({}), pain: pain({ spots: [painSpot({ intensity: 4 })], note: 'mía' }) }
    const theirs = { ...said({}), pain: pain({ spots: [painSpot({ intensity: null }), knee], course: 'acute' }) }
    const merged = merge(began, mine, theirs)
    expect(merged.content.pain).toEqual(
      pain({ spots: [painSpot({ intensity: 4 }), knee], note: 'mía', course: 'acute' }),
    )
    expect(merged.clashes).toEqual([])
    const both = { ...theirs, pain: pain({ spots: [painSpot({ intensity: 9 })] }) }
    expect(merge(began, mine, both).clashes).toEqual(['spots.lumbar:right'])
    expect(merge(said({}), said({}), theirs).content.pain).toEqual(theirs.pain)
  })

  it('takes of the other what was asked for, and nothing else', () => {
    const content = said({ s: 'm', o: 'mío', p: 'x' })
    expect(withTheirs(content, said({ s: 't', o: 'suyo' }), ['answers.s', 'answers.p'])).toEqual(
      said({ s: 't', o: 'mío' }),
    )
  })
})

it.each([
  [{ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: undefined, b: 1 }, { a: 1 }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
])('%j and %j are the same: %s', (one, other, expected) => {
  expect(isSame(one, other)).toBe(expected)
})
