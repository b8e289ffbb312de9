import { expect, it } from 'vitest'
import { balanceOn } from '@/lib/domain/vouchers/expiry'

const balance = { granted: 10, held: 1, used: 4, expired: 0, left: 5 }
const today = '2026-11-18'

it.each([
  ['that does not expire', { expires_on: null, is_deleted: false }, 5, 0],
  ['on its last day', { expires_on: '2026-11-18', is_deleted: false }, 5, 0],
  ['from the midnight after it', { expires_on: '2026-11-17', is_deleted: false }, 0, 5],
  ['that was deleted', { expires_on: '2026-11-17', is_deleted: true }, 5, 0],
])('of a voucher %s so many are left, and so many expired; what is held stays held', (_, days, left, expired) =>
  expect(balanceOn(balance, days, today)).toEqual({ ...balance, left, expired }),
)

it('what had expired before goes on being so', () =>
  expect(
    balanceOn({ ...balance, expired: 2, left: 3 }, { expires_on: '2026-11-17', is_deleted: false }, today),
  ).toEqual({
    ...{ ...balance, expired: 5, left: 0 },
  }))
