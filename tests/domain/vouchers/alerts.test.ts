import { expect, it } from 'vitest'
import { alertsOf, isShort } from '@/lib/domain/vouchers/alerts'

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

const held = { id: 1, list: 'active' as const, sessions: { left: 0 } }
const physio = { pays_services: 'chosen', service_ids: [1, 2], pays_activities: 'none', group_ids: [] } as const
const old = { ...held, ...physio }
const next = { ...old, id: 2, sessions: { left: 10 } }

it.each([
  ['alone', [], true],
  ['not beside a new one for the same', [next], false],
  ['not beside one for any service', [{ ...next, pays_services: 'all' as const, service_ids: [] }], false],
  ['beside one for a part of what it pays', [{ ...next, service_ids: [2] }], true],
  ['beside one for activities alone', [{ ...next, pays_services: 'none' as const, service_ids: [] }], true],
  ['beside one that expired', [{ ...next, list: 'expired' as const }], true],
  ['beside one that is as empty', [{ ...next, sessions: { left: 0 } }], true],
])('an empty voucher is short %s', (_, others, short) => expect(isShort(old, [old, ...others])).toBe(short))

it('two of which a session is left each are short, of which two are left not beside a new one', () => {
  const one = { ...old, sessions: { left: 1 } }
  expect(isShort(one, [one, { ...one, id: 2 }])).toBe(true)
  expect(isShort(one, [one, next])).toBe(false)
})
