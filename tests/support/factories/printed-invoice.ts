import type { PrintedInvoice } from '@/server/pdf/invoice-document'

const exempt = 'Art. 20.Uno.3.º LIVA'
const line: PrintedInvoice['lines'][number] = {
  ...{ id: 1, description: 'Servicios de fisioterapia', service_on: '2026-11-03', quantity: 1, unit_cents: 5000 },
  ...{ discount_bp: 0, vat_treatment: 'exempt', vat_bp: 0, vat_exemption: exempt, fee_id: null, appointment_id: null },
  ...{ voucher_id: null, base_cents: 5000, vat_cents: 0, total_cents: 5000 },
}

/** An invoice to a company: care that is exempt and a lesson at 21 %, with 15 % withheld. */
export const printedInvoice = (given: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  ...{ status: 'issued', type: 'F1', number: 'F2026-0007', issued_on: '2026-11-05', due_on: '2026-12-05' },
  issuer: {
    ...{ name: 'Clínica de Łódź', tax_id: '12345678Z', address: 'Calle Mayor 1, 28001 Madrid', country: 'ES' },
    ...{ currency: 'EUR', time_zone: 'Europe/Madrid', language: 'es', phone: '+34 910 000 000', logo: null },
    ...{ footer: 'Inscrita en el registro', iban: null },
  },
  recipient: { name: 'Club Deportivo', tax_id: 'B12345674', address: 'Vía 3, Bilbao', is_business: true },
  ...{ payment_method: 'transfer', withholding_bp: 1500, withholding_cents: 2250 },
  ...{ total_cents: 17_100, payable_cents: 14_850 },
  lines: [
    line,
    {
      ...{ ...line, id: 2, description: 'Pilates', service_on: null, quantity: 2, unit_cents: 6723 },
      ...{ discount_bp: 1000, vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null },
      ...{ base_cents: 10_000, vat_cents: 2100, total_cents: 12_100 },
    },
  ],
  details: [
    {
      ...{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: exempt },
      ...{ base_cents: 5000, vat_cents: 0, total_cents: 5000 },
    },
    {
      ...{ vat_treatment: 'rate', vat_bp: 2100, vat_exemption: null },
      ...{ base_cents: 10_000, vat_cents: 2100, total_cents: 12_100 },
    },
  ],
  ...{ rectifies: null, rectification: null, reason: null },
  ...{ created_at: '2026-11-04T09:00:00.000Z', issued_at: '2026-11-05T09:00:00.000Z' },
  ...given,
})

/** The same with so many lines. */
export const longInvoice = (count: number): PrintedInvoice =>
  printedInvoice({
    lines: Array.from({ length: count }, (_, at) => ({
      ...{ ...line, id: at + 1, description: `Sesión número ${at + 1} de fisioterapia` },
    })),
  })
