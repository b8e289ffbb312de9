import { describe, expect, it } from 'vitest'
import { answeredAt, isAnswerable, isTooMuchPain } from '@/lib/domain/plans/answer'
import { silentSince } from '@/lib/domain/plans/silence'

describe('when something was answered', () => {
  // The clocks of Madrid go back on that day: the day before begins at 22:00 of two days before, by UTC.
  const context = { day: '2026-10-25', zone: 'Europe/Madrid', now: new Date('2026-10-26T08:00:00Z') }
  it.each([
    ['2026-10-25T18:00:00Z', '2026-10-25T18:00:00.000Z'],
    ['2026-10-25T20:00:00+02:00', '2026-10-25T18:00:00.000Z'],
    ['2026-10-23T22:00:00Z', '2026-10-23T22:00:00.000Z'],
    ['2026-10-23T21:59:59Z', '2026-10-26T08:00:00.000Z'],
    ['2026-10-26T08:00:01Z', '2026-10-26T08:00:00.000Z'],
  ])('%s is %s', (said, at) => expect(answeredAt(said, context).toISOString()).toBe(at))
})

describe('when it was answered where the clocks go forward', () => {
  // On the Canary Islands at one in the morning, as in Madrid at two: the day has 23 hours, and begins at midnight by UTC.
  const context = { day: '2026-03-29', zone: 'Atlantic/Canary', now: new Date('2026-03-30T00:00:00Z') }
  it.each([
    ['2026-03-28T00:00:00Z', '2026-03-28T00:00:00.000Z'],
    ['2026-03-27T23:59:59Z', '2026-03-30T00:00:00.000Z'],
    ['2026-03-29T00:59:59Z', '2026-03-29T00:59:59.000Z'],
    ['2026-03-29T23:30:00Z', '2026-03-29T23:30:00.000Z'],
  ])('%s is %s', (said, at) => expect(answeredAt(said, context).toISOString()).toBe(at))
})

describe('which sessions are answered', () => {
  it.each([
    ['2026-11-11', false],
    ['2026-11-12', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('of %s on 26 November: %s', (day, is) => expect(isAnswerable(day, '2026-11-26')).toBe(is))
})

it.each([
  [null, 4, false],
  [4, 4, false],
  [5, 4, true],
  [10, null, false],
  [1, 0, true],
])('a pain of %s where %s is allowed: %s', (pain, limit, is) => expect(isTooMuchPain(pain, limit)).toBe(is))

describe('since when somebody is silent', () => {
  const waited = { silence_days: 3, published_on: '2026-11-01', last_answer_on: null, unanswered: ['2026-11-20'] }
  it.each<[string, Partial<typeof waited> | { last_answer_on: string }, string, string | null]>([
    ['three days after the session', {}, '2026-11-23', '2026-11-20'],
    ['not before', {}, '2026-11-22', null],
    ['since the first of them', { unanswered: ['2026-11-22', '2026-11-20'] }, '2026-11-23', '2026-11-20'],
    ['answered since', { last_answer_on: '2026-11-21' }, '2026-11-30', null],
    ['answered before', { last_answer_on: '2026-11-19' }, '2026-11-23', '2026-11-20'],
    ['published since', { published_on: '2026-11-21' }, '2026-11-30', null],
    ['nothing was asked for', { unanswered: [] }, '2026-12-30', null],
  ])('%s', (_, more, today, since) => expect(silentSince({ ...waited, ...more }, today)).toBe(since))
})
