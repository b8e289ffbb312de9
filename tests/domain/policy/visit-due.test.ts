import { describe, expect, it } from 'vitest'
import { type DueVisit, visitDue } from '@/lib/domain/policy/visit-due'

const visit: DueVisit = {
  ...{ price_cents: 5000, plan_kind: null, use: 'none', status: 'confirmed', attendance: 'unknown' },
  ...{ is_deleted: false, is_coming: true, charge_by: null, charge_cents: null, waived: false },
}
const charged = { charge_by: 'amount', charge_cents: 1500, status: 'canceled' } as const

describe('what a visit costs in money', () => {
  it.each<[string, Partial<DueVisit>, number]>([
    ['its price, before it is had', {}, 5000],
    ['its price, attended', { attendance: 'attended' }, 5000],
    ['nothing without one', { price_cents: null }, 0],
    ['nothing where a voucher pays it', { use: 'used' }, 0],
    ['nothing where a session is held for it', { use: 'held' }, 0],
    ['nothing where the month is paid', { plan_kind: 'membership' }, 0],
    ['the plan’s price of a drop-in', { plan_kind: 'drop_in', price_cents: 1200 }, 1200],
    ['nothing canceled', { status: 'canceled' }, 0],
    ['nothing missed', { attendance: 'no_show' }, 0],
    ['nothing of who came off', { is_coming: false }, 0],
    ['nothing deleted', { is_deleted: true, ...charged }, 0],
    ['what the policy asks for', charged, 1500],
    ['what the policy asks of who came off', { ...charged, is_coming: false }, 1500],
    ['nothing where that is let go', { ...charged, waived: true }, 0],
    ['nothing where a session was asked for and there is none', { charge_by: 'session', charge_cents: 0 }, 0],
  ])('%s', (_, more, cents) => expect(visitDue({ ...visit, ...more })).toBe(cents))
})
