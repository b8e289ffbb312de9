import { invoice_series as seriesTable } from '@/server/db/schema/invoices'
import type { Noun } from './noun'

declare module './noun' {
  interface TestClinic {
    invoiceSeries: number
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
      ...{ legal_name: null, concept: null, due_days: 30, payment_method: 'transfer', withholding_bp: 0 },
      ...{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: 'Art. 20.Uno.3.º LIVA' },
    }),
  },
}
