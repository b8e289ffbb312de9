import { expect, it } from 'vitest'
import { apart, nearest } from '@/lib/domain/booking/nearest'

const slot = (from: string, professional_id = 1) => ({
  professional_id,
  starts_at: `2026-11-16T${from}:00.000Z`,
  ends_at: new Date(Date.parse(`2026-11-16T${from}:00Z`) + 45 * 60_000).toISOString(),
})
const hours = (slots: { starts_at: string }[]) => slots.map(({ starts_at }) => starts_at.slice(11, 16))
const day = ['09:00', '09:15', '10:00', '11:00'].map((from) => slot(from))

it.each([
  ['as they come, where no instant is said', undefined, 2, ['09:00', '09:15']],
  ['the nearest first', '2026-11-16T10:05:00Z', 3, ['10:00', '09:15', '11:00']],
  ['of two as near, the earlier first', '2026-11-16T10:30:00Z', 2, ['10:00', '11:00']],
] as const)('times are given %s', (_, near, limit, expected) => {
  expect(hours(nearest(day, near, limit))).toEqual(expected)
})

it('times that are to be apart do not overlap one before them of the same professional', () => {
  expect(hours(apart(day))).toEqual(['09:00', '10:00', '11:00'])
  expect(apart([slot('09:00'), slot('09:15', 2)])).toHaveLength(2)
})
