import type { InvoiceDetail } from '@/lib/contract/invoices'

/** A line of an invoice without VAT, and what it comes to. */
export const line = {
  ...{
    description: 'Servicios de fisioterapia',
    service_on: '2026-03-04',
    quantity: 1,
    unit_cents: 4500,
    discount_bp: 0,
  },
  ...{
    vat_treatment: 'exempt' as const,
    vat_bp: 0,
    vat_exemption: 'Art. 20',
    appointment_id: 7,
    voucher_id: null,
    fee_id: null,
  },
}
export const amounts = { base_cents: 4500, vat_cents: 0, total_cents: 4500 }

const recipient = { name: 'Ana Gil', tax_id: '12345678Z', address: null, is_business: false }
/** An issued invoice that is late, of one such line, less what is withheld of it. */
export const invoice: InvoiceDetail = {
  ...{ id: 3, patient: { id: 1, name: 'Ana Gil' }, series_id: 5, status: 'issued', type: 'F1', number: 'F2026-0001' },
  ...{ issued_on: '2026-03-04', due_on: '2026-03-04', recipient_name: 'Ana Gil', ...amounts, withholding_cents: 675 },
  ...{
    payable_cents: 3825,
    net_cents: 3825,
    paid_cents: 0,
    billed: 'pending',
    in_remittance: false,
    rectification: null,
    version: 2,
  },
  ...{ bill_to: null, recipient, payment_method: 'cash', due_days: 0, withholding_bp: 1500, rectifying_type: null },
  ...{
    reason: null,
    rectifies: null,
    rectified_by: [],
    payments: [],
    prepaid_cents: 0,
    account_cents: 0,
    issued_by: null,
  },
  ...{ email: 'ana@example.com', mails: [], fiscal_state: null, fiscal: null },
  ...{ created_at: '2026-03-04T09:00:00Z', issued_at: '2026-03-04T09:00:00Z' },
  issuer: {
    ...{ name: 'Clínica Mar', tax_id: '12345678Z', address: 'Calle 1', country: 'ES', currency: 'EUR' },
    ...{ time_zone: 'Europe/Madrid', language: 'es', phone: null, logo: null, footer: 'Gracias', iban: null },
  },
  lines: [{ ...line, ...amounts, id: 1 }],
  details: [{ vat_treatment: 'exempt', vat_bp: 0, vat_exemption: 'Art. 20', ...amounts }],
}
