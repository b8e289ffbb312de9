import { expect, it } from 'vitest'
import { alertsOf } from '@/lib/domain/vouchers/alerts'

const voucher = {
  list: 'active' as const,
  expires_on: null as string | null,
  left: 5,
  price_cents: 100,
  paid_cents: 100,
}
const today = '2026-11-20'

it.each([
  ['nothing', {}, []],
  ['its last day, a fortnight before', { expires_on: '2026-12-04' }, ['expires_soon']],
  ['nothing a day earlier', { expires_on: '2026-12-05' }, []],
  ['two sessions left', { left: 2 }, ['few_left']],
  ['nothing with three', { left: 3 }, []],
  ['what is unpaid', { paid_cents: 99 }, ['unpaid']],
  ['what is unpaid of one used up', { list: 'completed' as const, left: 0, paid_cents: 99 }, ['unpaid']],
  ['nothing of a deleted one', { list: 'deleted' as const, left: 0, paid_cents: 0 }, []],
])('a voucher says %s', (_, more, alerts) => expect(alertsOf({ ...voucher, ...more }, today)).toEqual(alerts))
