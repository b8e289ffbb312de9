import { describe, expect, it } from 'vitest'
import { type VisitState, visitState, visitUse } from '@/lib/domain/vouchers/visit-use'

const visit = {
  ...{ status: 'confirmed' as const, attendance: 'unknown' as const, is_deleted: false },
  ...{ is_coming: true, is_waiting: false, is_late: false },
}

describe('a visit', () => {
  it.each([
    ['booked', {}, 'booked'],
    ['booked', { status: 'pending' as const }, 'booked'],
    ['attended', { attendance: 'attended' as const }, 'attended'],
    ['missed', { attendance: 'no_show' as const }, 'no_show'],
    ['canceled in time', { status: 'canceled' as const }, 'canceled'],
    ['canceled late', { status: 'canceled' as const, is_late: true }, 'late'],
    ['deleted, however late', { is_deleted: true, status: 'canceled' as const, is_late: true }, 'gone'],
    ['of somebody who does not come any more', { is_coming: false }, 'gone'],
    ['of somebody who came off late', { is_coming: false, is_late: true }, 'late'],
    ['waited for', { is_coming: false, is_waiting: true }, 'waiting'],
    ['waited for, and called off', { is_coming: false, is_waiting: true, status: 'canceled' as const }, 'canceled'],
    ['waited for again by who came off late', { is_coming: false, is_waiting: true, is_late: true }, 'late'],
  ])('that is %s', (_, more, state) => expect(visitState({ ...visit, ...more })).toBe(state))

  it.each<[VisitState, boolean, string]>([
    ['booked', false, 'held'],
    ['waiting', true, 'held'],
    ['attended', false, 'used'],
    ['no_show', false, 'none'],
    ['no_show', true, 'used'],
    ['late', false, 'none'],
    ['late', true, 'used'],
    ['canceled', true, 'none'],
    ['gone', true, 'none'],
  ])('that is %s, the policy taking sessions: %s, has %s', (state, takes_session, use) =>
    expect(visitUse(state, { takes_session })).toBe(use),
  )
})
