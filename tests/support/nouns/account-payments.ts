import { account_payments as table } from '@/server/db/schema/account-payments'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** The patient paid one euro on account. */
    accountPayment: number
  }
}

export const accountPayments: Noun = {
  name: 'account-payments',
  async make(tx, { id: clinic_id, patient }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, patient_id: patient, cents: 100, method: 'cash', paid_on: '2026-01-02' })
      .returning({ id: table.id })
    return { accountPayment: made!.id }
  },
  id: (clinic) => clinic.patient,
  bodies: {
    'account-payments.create': () => ({ cents: 5000, method: 'cash', paid_on: '2026-03-04' }),
    'account-payments.collect': (clinic) => ({
      ...{ items: [{ kind: 'invoice', id: clinic.invoice, cents: 100 }], method: 'cash', paid_on: '2026-03-04' },
    }),
    'account-payments.refund': (clinic) => ({
      ...{ payment_id: clinic.accountPayment, cents: 100, method: 'cash', paid_on: '2026-03-04', reason: 'Lo pide' },
    }),
  },
}
