import { invoice_lines, invoice_series as seriesTable, invoices as table } from '@/server/db/schema/invoices'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    invoiceSeries: number
    /** A draft, of one exempt line. */
    invoice: number
  }
}

export const invoiceSeries: Noun = {
  name: 'invoice-series',
  async make(tx, { id: clinic_id }) {
    const [made] = await tx
      .insert(seriesTable)
      .values({ clinic_id, name: 'Facturas', prefix: 'F', kind: 'ordinary', first_year: 2026 })
      .returning({ id: seriesTable.id })
    return { invoiceSeries: made!.id }
  },
  id: (clinic) => clinic.invoiceSeries,
  bodies: {
    'invoice-series.create': () => ({
      name: 'Empresas',
      prefix: 'E-',
      kind: 'ordinary',
      yearly: true,
      first_number: 1,
    }),
  },
}

export const invoiceSettings: Noun = {
  name: 'invoice-settings',
  bodies: {
    'invoice-settings.update': () => ({
      ...{ legal_name: null, concept: null, due_days: 30, payment_method: 'transfer', iban: null, withholding_bp: 0 },
      ...{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: 'Art. 20.Uno.3.º LIVA', fiscal_regime: 'none' },
    }),
  },
}

/** A line of an invoice that bills nothing else. */
export const freeLine = (more: object = {}) => ({
  ...{ description: 'Servicios de fisioterapia', service_on: null, quantity: 1, unit_cents: 5000, discount_bp: 0 },
  ...{
    vat_treatment: 'exempt' as const,
    vat_bp: 0,
    vat_exemption: 'Art. 20.Uno.3.º LIVA',
    appointment_id: null,
    voucher_id: null,
  },
  ...more,
})
const amounts = { base_cents: 5000, vat_cents: 0, total_cents: 5000 }

export const invoices: Noun = {
  name: 'invoices',
  async make(tx, { id: clinic_id, patient, invoiceSeries }) {
    const [made] = await tx
      .insert(table)
      .values({
        ...{ clinic_id, patient_id: patient, series_id: invoiceSeries, payment_method: 'cash', payable_cents: 5000 },
        ...amounts,
      })
      .returning({ id: table.id })
    await tx.insert(invoice_lines).values({ ...freeLine(), ...amounts, clinic_id, invoice_id: made!.id, position: 0 })
    return { invoice: made!.id }
  },
  id: (clinic) => clinic.invoice,
  queries: {
    'invoices.list': (clinic) => ({ patient_id: clinic.patient }),
    'invoices.sheet': () => ({ format: 'csv' }),
  },
  bodies: {
    'invoices.create': (clinic) => ({
      patient_id: clinic.patient,
      series_id: clinic.invoiceSeries,
      lines: [freeLine()],
    }),
    'invoices.update': (clinic) => ({
      series_id: clinic.invoiceSeries,
      lines: [freeLine()],
    }),
    'invoices.bill': (clinic) => ({
      sources: [{ patient_id: clinic.patient, appointment_id: clinic.appointment, voucher_id: null }],
      issue: false,
    }),
    'invoices.rectify': () => ({ rectification: 'I', type: 'R4', reason: 'Se cobró de más' }),
    'invoices.correct_record': () => ({ name: 'Ana Ruiz' }),
    'invoices.pay': () => ({ cents: 1000, method: 'cash', paid_on: '2026-11-02' }),
    'invoices.send': () => ({ email: 'contable@example.com' }),
    'invoices.refund': () => ({
      payment_id: 1,
      cents: 1000,
      method: 'cash',
      paid_on: '2026-11-02',
      reason: 'Devuelto',
    }),
  },
}
