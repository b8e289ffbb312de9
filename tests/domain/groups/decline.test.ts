import { describe, expect, it } from 'vitest'
import { declineUntil, mayDecline, placeState } from '@/lib/domain/groups/decline'

const starts = '2026-11-23T18:00:00.000Z'

describe('a place that came up is declined', () => {
  it.each([
    [
      'until the cut-off',
      { cut_off_hours: 6, decline_hours: null },
      '2026-11-20T10:00:00Z',
      '2026-11-23T12:00:00.000Z',
    ],
    ['so many hours', { cut_off_hours: 6, decline_hours: 12 }, '2026-11-20T10:00:00Z', '2026-11-20T22:00:00.000Z'],
    [
      'never after the cut-off',
      { cut_off_hours: 6, decline_hours: 12 },
      '2026-11-23T10:00:00Z',
      '2026-11-23T12:00:00.000Z',
    ],
    ['not at the cut-off any more', { cut_off_hours: 6, decline_hours: 12 }, '2026-11-23T12:00:00Z', null],
  ])('%s', (_, rule, now, until) => expect(declineUntil(rule, starts, new Date(now))).toBe(until))
})

it.each([
  ['in its time', '2026-11-23T12:00:00Z', true],
  ['not after', '2026-11-23T11:00:00Z', false],
  ['not where there was none', null, false],
])('a place may be given up for nothing %s', (_, until, may) =>
  expect(mayDecline(until, new Date('2026-11-23T11:00:00Z'))).toBe(may),
)

describe('what its link finds', () => {
  const place = { is_theirs: true, is_declined: false, decline_until: '2026-11-23T12:00:00Z', starts_at: starts }
  it.each([
    ['a place to decline', {}, '2026-11-23T11:59:59Z', 'open'],
    ['that it is too late', {}, '2026-11-23T12:00:00Z', 'late'],
    ['that it was too late from the start', { decline_until: null }, '2026-11-22T12:00:00Z', 'late'],
    ['that it was declined', { is_theirs: false, is_declined: true }, '2026-11-22T12:00:00Z', 'declined'],
    ['that it is not theirs any more', { is_theirs: false }, '2026-11-22T12:00:00Z', 'gone'],
    ['that it has begun', {}, starts, 'over'],
  ])('%s', (_, more, now, state) => expect(placeState({ ...place, ...more }, new Date(now))).toBe(state))
})
