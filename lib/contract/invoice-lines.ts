import * as z from 'zod'
import { INVOICE_LENGTHS } from '@/lib/domain/invoices/lengths'
import { isRecipientCountry, recipientIdTypes } from '@/lib/domain/invoices/recipient'
import { wholeUnits } from '@/lib/domain/money/amount'
import { LIMIT_DIGITS, LINE_MAX_CENTS, PRICE_MAX_CENTS } from '@/lib/domain/money/limits'
import { Id, optionalLine, PlainDate } from './endpoint'
import { VatTreatment } from './services'
import { Name } from './texts'

const Cents = z.number().int()

/** Who an invoice is made out to. `is_business`: a company or a professional, of whose invoices something may be withheld. */
export const BillTo = z.object({
  name: Name(INVOICE_LENGTHS.name),
  tax_id: optionalLine(INVOICE_LENGTHS.tax_id),
  address: optionalLine(INVOICE_LENGTHS.address),
  is_business: z.boolean(),
  /** Whose number `tax_id` is, where it is another country's than the clinic's, and what it is; what was written before neither. */
  country: z.string().refine(isRecipientCountry, 'choice').nullish(),
  id_type: z.enum(recipientIdTypes).nullish(),
})
export type BillTo = z.infer<typeof BillTo>

/** The clinic as it was when the invoice was issued. `logo`: the address of its file. */
export const Issuer = z.object({
  name: z.string(),
  tax_id: z.string(),
  address: z.string(),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  language: z.string(),
  phone: z.string().nullable(),
  logo: z.string().nullable(),
  footer: z.string().nullable(),
  /** Where a transfer goes; what was issued before there was one names none. */
  iban: z.string().nullable().default(null),
})
export type Issuer = z.infer<typeof Issuer>

export const invoiceLineFields = {
  description: Name(INVOICE_LENGTHS.description),
  service_on: PlainDate.nullable(),
  quantity: z.number().int().min(1).max(999),
  /** VAT in it; fewer than none only where something is taken back. */
  unit_cents: Cents.min(-PRICE_MAX_CENTS).max(PRICE_MAX_CENTS),
  discount_bp: z.number().int().min(0).max(10_000),
  vat_treatment: VatTreatment,
  vat_bp: z.number().int().min(0).max(10_000),
  vat_exemption: optionalLine(INVOICE_LENGTHS.exemption),
  appointment_id: Id.nullable(),
  voucher_id: Id.nullable(),
  /** A month's; a page of before there was one does not name it. */
  fee_id: Id.nullable().default(null),
}

/** A line as it is written. What is exempt says why; it bills one thing at most. */
export const InvoiceLineForm = z
  .object(invoiceLineFields)
  .refine(({ vat_treatment, vat_exemption }) => vat_treatment !== 'exempt' || Boolean(vat_exemption), {
    path: ['vat_exemption'],
    error: 'required',
  })
  .refine(({ quantity, unit_cents }) => quantity * Math.abs(unit_cents) <= LINE_MAX_CENTS, {
    path: ['unit_cents'],
    error: 'too_big',
    params: { max: wholeUnits(LINE_MAX_CENTS, LIMIT_DIGITS) },
  })
  .refine(({ appointment_id, voucher_id }) => appointment_id === null || voucher_id === null, {
    path: ['voucher_id'],
    error: 'invalid',
  })
  .refine(({ appointment_id, voucher_id, fee_id }) => fee_id === null || (appointment_id ?? voucher_id) === null, {
    path: ['fee_id'],
    error: 'invalid',
  })
export type InvoiceLineForm = z.infer<typeof InvoiceLineForm>

export const invoiceAmounts = { base_cents: Cents, vat_cents: Cents, total_cents: Cents }
export const InvoiceLine = z.object({
  ...invoiceLineFields,
  id: Id,
  description: z.string(),
  vat_exemption: z.string().nullable(),
  ...invoiceAmounts,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>
