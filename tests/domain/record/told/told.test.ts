import { describe, expect, it } from 'vitest'
import { entryKinds } from '@/lib/domain/record/kinds'
import { changedTold, isSameContent } from '@/lib/domain/record/told/told'
import { locales } from '@/lib/i18n/locales'
import { entryChanges, planTemplate } from '@/tests/support/factories/entry-changes'
import { reader } from '@/tests/support/factories/reader'

const none = { answers: {}, carried: {} }

describe.each(entryKinds)('of two versions of kind %s', (kind) => {
  it.each(entryChanges[kind])('$name is a change, with words in every language', ({ before, after }) => {
    expect(isSameContent(before, after)).toBe(false)
    for (const locale of locales) {
      const changed = changedTold(before, after, planTemplate, reader(locale))
      expect(changed.length).toBeGreaterThan(0)
      // A text that is missing is its key.
      for (const { was, is } of changed) expect(`${was} ${is}`).not.toMatch(/\w\.\w+_?\w*\.|undefined|\[object/)
    }
  })
  it.each(entryChanges[kind])('$name is none between equal ones', ({ after }) => {
    expect(isSameContent(structuredClone(after), after)).toBe(true)
    expect(changedTold(structuredClone(after), after, planTemplate, reader())).toEqual([])
  })
})

it('names come in any order, and a blank answer is none', () => {
  const one = { answers: { plan: 'x', goal: 'y' }, carried: {} }
  expect(isSameContent(one, { carried: {}, answers: { goal: 'y', plan: 'x', more: '<p></p>' } })).toBe(true)
  expect(isSameContent(one, { ...one, answers: { plan: 'x', goal: 'z' } })).toBe(false)
})

it('what has no words of its own is different all the same', () => {
  const before = { ...none, answers: { plan: '<p>Reposo</p>' } }
  const after = { ...none, answers: { plan: '<p><strong>Reposo</strong></p>' } }
  expect(isSameContent(before, after)).toBe(false)
  expect(changedTold(before, after, planTemplate, reader())).toEqual([])
})

it('what no field asks for is told by its key', () => {
  expect(changedTold(none, { ...none, answers: { old: 'Antes' } }, undefined, reader())).toEqual([
    { key: 'answers old', label: 'old', was: '', is: 'Antes' },
  ])
})
