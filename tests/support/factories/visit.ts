import type { Visit } from '@/lib/contract/visits'

/** Vouchers that a visit names. */
export const ten = { id: 4, title: 'Diez sesiones', owner: null, left: 6, expires_on: null }
export const family = { id: 5, title: 'Familiar', owner: 'Berta Mas', left: 1, expires_on: null }

/** A visit that a voucher pays. */
export const visit = (given: Partial<Visit> = {}): Visit => ({
  ...{
    patient_id: 12,
    voucher: ten,
    use: 'held',
    chosen: false,
    choices: [ten, family],
    would_pay: null,
    charge: null,
  },
  ...{
    plan_kind: null,
    price_cents: null,
    due_cents: 0,
    paid_cents: 0,
    invoice: null,
    payments: [],
    account_cents: 0,
    price_changes: [],
    may_price: false,
  },
  ...given,
})
