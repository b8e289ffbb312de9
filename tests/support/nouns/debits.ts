import { debit_terms, mandates as mandateTable, remittances as table } from '@/server/db/schema/debits'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    /** One that counts, of the clinic’s patient. */
    mandate: number
    /** An open one, without invoices: those of the clinic are drafts. */
    remittance: number
  }
}

/** Accounts that exist on paper alone: the examples of the banks’ registry, and one whose figures are right. */
export const CLINIC_IBAN = 'ES9121000418450200051332'
export const PATIENT_IBAN = 'ES7921000813610123456789'
export const OTHER_IBAN = 'DE89370400440532013000'
/** Of the tax number B12345674, with the suffix of its first business. */
export const CREDITOR_ID = 'ES11000B12345674'

export const debitTerms: Noun = {
  name: 'debit-terms',
  async make(tx, { id: clinic_id }) {
    await tx.insert(debit_terms).values({ clinic_id, creditor_id: CREDITOR_ID, iban: CLINIC_IBAN })
    return {}
  },
  bodies: {
    'debit-terms.update': () => ({
      creditor_name: 'Clínica Ñandú',
      creditor_id: CREDITOR_ID,
      iban: CLINIC_IBAN,
      bic: null,
    }),
  },
}

export const mandates: Noun = {
  name: 'mandates',
  async make(tx, { id: clinic_id, patient }) {
    const [made] = await tx
      .insert(mandateTable)
      .values({
        ...{ clinic_id, patient_id: patient, holder: 'Ana Ñáñez', iban: PATIENT_IBAN },
        ...{ reference: `M${patient}-0`, signed_on: '2026-01-15' },
      })
      .returning({ id: mandateTable.id })
    return { mandate: made!.id }
  },
  id: (clinic) => clinic.mandate,
  ids: { 'mandates.list': (clinic) => clinic.patient, 'mandates.create': (clinic) => clinic.patient },
  bodies: {
    'mandates.create': () => ({ holder: 'Ana Ñáñez', iban: OTHER_IBAN, signed_on: '2026-02-01' }),
  },
}

export const remittances: Noun = {
  name: 'remittances',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(table)
      .values({ clinic_id, reference: 'R2025-0001', collect_on: '2025-12-01', total_cents: 5000, file: '<Document/>' })
      .returning({ id: table.id })
    return { remittance: made!.id }
  },
  id: (clinic) => clinic.remittance,
  bodies: {
    'remittances.create': (clinic) => ({ invoice_ids: [clinic.invoice], collect_on: '2027-01-11' }),
    'remittances.collect': () => ({ paid_on: '2026-11-02' }),
    'remittances.return': () => ({ returns: [{ line_id: 1, code: 'AM04', returned_on: '2026-11-02' }] }),
  },
}
