import { describe, expect, test } from 'vitest'
import {
  bookableAnyway,
  bookUndecided,
  decide,
  isUndecided,
  skipUndecided,
  toChanges,
  undecidedOf,
} from '@/components/series/decisions'
import { occurrence, taken } from '@/tests/support/factories/series'

const day = '2026-11-27'

describe('an occurrence needs a decision', () => {
  test('when its time is taken, over, or on a holiday', () => {
    expect(isUndecided(taken(day))).toBe(true)
    expect(isUndecided(occurrence(day, { problems: ['past'] }))).toBe(true)
    expect(isUndecided(occurrence(day, { problems: ['closure'] }))).toBe(true)
  })
  test('not when it only lies outside of the opening hours', () => {
    expect(isUndecided(occurrence(day, { problems: ['closed'] }))).toBe(false)
  })
  test('still when another of its problems was answered', () => {
    const both = occurrence(day, { problems: ['taken', 'closure'] })
    expect(isUndecided(both, { is_kept: true })).toBe(true)
    expect(isUndecided(both, { is_kept: true, allow_overlap: true })).toBe(false)
    expect(isUndecided(occurrence(day, { problems: ['past'] }), { allow_overlap: true, is_kept: true })).toBe(true)
  })
  test('no more once it is left out, and not before its new time was looked at', () => {
    expect(isUndecided(taken(day), { skip: true })).toBe(false)
    expect(isUndecided(taken(day), { starts_at: '2026-11-27T12:00:00.000Z' })).toBe(false)
    expect(isUndecided(taken(day), { starts_at: taken(day).starts_at })).toBe(true)
  })
})

describe('what the API is told', () => {
  test('does not name a day that the rule no longer gives, nor what it does not refuse', () => {
    const decisions = { '2026-11-27': { skip: true }, '2026-12-04': { skip: true }, '2026-12-11': { is_kept: true } }
    const rows = [occurrence('2026-11-27'), occurrence('2026-12-11', { problems: ['closure'] })]
    expect(toChanges(decisions, rows)).toEqual([{ day: '2026-11-27', skip: true }])
  })
})

test('all that need a decision are left out at once, and one is taken back by itself', () => {
  const rows = [taken('2026-11-20'), occurrence('2026-11-27'), taken('2026-12-04')]
  const decisions = skipUndecided(rows, {})
  expect(undecidedOf(rows, decisions)).toEqual([])
  expect(Object.keys(decisions)).toEqual(['2026-11-20', '2026-12-04'])
  expect(undecidedOf(rows, decide(decisions, '2026-12-04', null))).toEqual([rows[2]])
})

test('all that need a decision are booked at once, but for what is past or what nobody may book over', () => {
  const rows = [
    taken('2026-11-20'),
    occurrence('2026-11-27', { problems: ['closure'] }),
    occurrence('2026-12-04', { problems: ['offered', 'closure'] }),
    occurrence('2026-12-11', { problems: ['past'] }),
  ]
  const decisions = bookUndecided(rows, {}, true)
  expect(decisions).toEqual({
    '2026-11-20': { allow_overlap: true },
    '2026-11-27': { is_kept: true },
    '2026-12-04': { allow_offered: true, is_kept: true },
  })
  expect(undecidedOf(rows, decisions)).toEqual([rows[3]])
  expect(bookableAnyway(rows, {}, false)).toEqual([rows[1], rows[2]])
})
