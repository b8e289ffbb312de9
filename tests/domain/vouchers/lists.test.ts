import { expect, it } from 'vitest'
import { firstList, listOf } from '@/lib/domain/vouchers/lists'

const voucher = { balance: { left: 1, held: 0, expired: 0 }, expires_on: null as string | null, is_deleted: false }
const today = '2026-11-18'

it.each([
  ['with a session left', {}, 'active'],
  ['whose last one is held', { balance: { left: 0, held: 1, expired: 0 } }, 'active'],
  ['whose sessions are used', { balance: { left: 0, held: 0, expired: 0 } }, 'completed'],
  ['on its last day', { expires_on: today }, 'active'],
  ['whose last day has passed', { expires_on: '2026-11-17' }, 'expired'],
  [
    'used before its last day passed',
    { balance: { left: 0, held: 0, expired: 0 }, expires_on: '2026-11-17' },
    'completed',
  ],
  ['whose last sessions expired', { balance: { left: 0, held: 0, expired: 2 }, expires_on: '2026-11-17' }, 'expired'],
  ['that was deleted, whatever else', { is_deleted: true, expires_on: '2026-11-17' }, 'deleted'],
])('a voucher %s', (_, given, list) => expect(listOf({ ...voucher, ...given }, today)).toBe(list))

it('first looked at are those in use, and where none is, those of which something is unpaid', () => {
  const completed = { list: 'completed', alerts: ['unpaid'] } as const
  const expired = { list: 'expired', alerts: [] } as const
  expect(firstList([completed, { list: 'active', alerts: [] }])).toBe('active')
  expect(firstList([expired, completed])).toBe('completed')
  expect(firstList([expired])).toBe('active')
  expect(firstList([])).toBe('active')
})
