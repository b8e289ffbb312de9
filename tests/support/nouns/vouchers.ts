import { vouchers as table, voucher_lines } from '@/server/db/schema/vouchers'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    voucher: number
  }
}

export const vouchers: Noun = {
  name: 'vouchers',
  async make(tx, { id: clinic_id, patient }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, patient_id: patient, title: 'Diez sesiones', price_cents: 30_000, sold_on: '2026-01-01' })
      .returning({ id: table.id })
    await tx.insert(voucher_lines).values({ clinic_id, voucher_id: made!.id, kind: 'grant', sessions: 10 })
    return { voucher: made!.id }
  },
  id: (clinic) => clinic.voucher,
  bodies: {
    'vouchers.create': (clinic) => ({
      ...{ patient_id: clinic.patient, title: 'Cinco sesiones', price_cents: 20_000, vat_bp: 0, vat_treatment: 'rate' },
      ...{ billing: 'at_sale', service_ids: [], group_ids: [], sharer_ids: [], sessions: 5 },
      ...{ sold_on: '2026-11-01', expires_on: null },
    }),
    'vouchers.update': () => ({ title: 'Diez' }),
    'vouchers.extend': () => ({ expires_on: '2027-12-31', reason: 'Estuvo de baja' }),
    'vouchers.adjust': () => ({ sessions: -1, reason: 'Se muda', with_price: true }),
    'vouchers.pay': () => ({ cents: 1000, method: 'cash', paid_on: '2026-11-02' }),
    'vouchers.reverse': () => ({ payment_id: 1, reason: 'Devuelto' }),
  },
  queries: { 'vouchers.list': (clinic) => ({ patient_id: clinic.patient }) },
}

export const visits: Noun = {
  name: 'visits',
  id: (clinic) => clinic.appointment,
  bodies: {
    'visits.choose': (clinic) => ({ patient_id: clinic.patient, voucher_id: clinic.voucher }),
    'visits.waive': (clinic) => ({ patient_id: clinic.patient, waived: true, reason: 'Enfermo' }),
    'visits.pay': (clinic) => ({ patient_id: clinic.patient, cents: 1000, method: 'cash', paid_on: '2026-11-02' }),
    'visits.price': () => ({ price_cents: 3300, reason: 'Familia numerosa' }),
    'visits.reverse': (clinic) => ({ patient_id: clinic.patient, payment_id: 1, reason: 'Devuelto' }),
  },
}

export const makeUpRules: Noun = {
  name: 'make-up-rules',
  bodies: {
    'make-up-rules.update': () => ({
      rules: { notice_hours: 6, per_month: 2, valid_days: 30, on_holidays: true, paid_month_only: false },
    }),
  },
}

export const visitPolicy: Noun = {
  name: 'visit-policy',
  bodies: {
    'visit-policy.update': () => ({
      ...{ late_hours: 24, late_charge: 'session', late_cents: null, late_percent: null },
      ...{ no_show_charge: 'amount', no_show_cents: 2000, no_show_percent: null },
    }),
  },
}
