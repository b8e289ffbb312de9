import type { Voucher, VoucherDetail } from '@/lib/contract/vouchers'

/** A voucher of a patient, with what is not said as most tests need it. */
export const voucher = (given: Partial<Voucher> = {}): Voucher => ({
  ...{ id: 4, patient: { id: 12, name: 'Aina Domínguez' }, title: 'Diez sesiones', price_cents: 30_000 },
  ...{
    paid_cents: 30_000,
    used_owed_cents: 0,
    vat_bp: 0,
    vat_treatment: 'exempt',
    billing: 'at_sale',
    sold_on: '2026-09-01',
  },
  ...{
    expires_on: null,
    service_ids: [],
    group_ids: [],
    pays_services: 'all',
    pays_activities: 'none',
    sharers: [],
    list: 'active',
    alerts: [],
    version: 3,
  },
  sessions: { granted: 10, held: 1, used: 3, expired: 0, left: 6 },
  ...given,
})

/** The same with what happened to it. */
export const voucherDetail = (given: Partial<VoucherDetail> = {}): VoucherDetail => ({
  ...voucher(),
  lines: [],
  extensions: [],
  payments: [],
  account_cents: 0,
  surplus_cents: 0,
  ...given,
})
