import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { VatDetail } from './amounts'
import { type InvoiceType, namesRecipient, type Rectification } from './invoice'

/** An issued invoice as the accountant needs it. `methods`, `paid_on`: of what was paid and not given back. */
export type SheetInvoice = {
  number: string
  /** The prefix of its series. */
  series: string
  issued_on: string
  due_on: string
  type: InvoiceType
  /** The number of the one that it corrects, and how. */
  rectifies: string | null
  rectification: Rectification | null
  recipient: { name: string; tax_id: string | null }
  currency: string
  details: readonly VatDetail[]
  withholding_cents: number
  total_cents: number
  payable_cents: number
  net_cents: number
  paid_cents: number
  methods: readonly PaymentMethod[]
  paid_on: string | null
}

type OfAll = Pick<SheetInvoice, 'number' | 'series' | 'issued_on' | 'due_on' | 'type' | 'rectifies' | 'rectification'>
/** What stands once for an invoice: on its first line, so that each column adds up to what the invoices come to. */
type Once = {
  withholding_cents: number | null
  total_cents: number | null
  payable_cents: number | null
  paid_cents: number | null
  pending_cents: number | null
  methods: readonly PaymentMethod[]
  paid_on: string | null
}

/** A line of the accountant's sheet: an invoice under one tax condition. */
export type SheetLine = OfAll &
  Once & {
    name: string | null
    tax_id: string | null
    currency: string
    /** Null where it is exempt; then the base stands apart, with the reason. */
    vat_bp: number | null
    base_cents: number | null
    vat_cents: number | null
    exempt_cents: number | null
    vat_exemption: string | null
  }

const nothing: Once = {
  ...{ withholding_cents: null, total_cents: null, payable_cents: null, paid_cents: null, pending_cents: null },
  ...{ methods: [], paid_on: null },
}

/**
 * An invoice's lines in the accountant's sheet, as Spain's register of issued invoices has them (RD 1624/1992, art. 63): one for each
 * tax condition. Simplified ones name nobody. What is still owed counts corrections, so that those themselves owe nothing.
 */
export function sheetLines(invoice: SheetInvoice): SheetLine[] {
  const { number, series, issued_on, due_on, type, rectifies, rectification, currency } = invoice
  const party = namesRecipient(type) ? invoice.recipient : { name: null, tax_id: null }
  const { name, tax_id } = party
  const ofAll = { number, series, issued_on, due_on, type, rectifies, rectification, name, tax_id, currency }
  return invoice.details.map((detail, at) => ({
    ...ofAll,
    ...taxOf(detail),
    ...(at === 0 ? onceOf(invoice) : nothing),
  }))
}

function taxOf({ vat_treatment, vat_bp, vat_exemption, base_cents, vat_cents }: VatDetail) {
  return vat_treatment === 'exempt'
    ? { vat_bp: null, base_cents: null, vat_cents: null, exempt_cents: base_cents, vat_exemption }
    : { vat_bp, base_cents, vat_cents, exempt_cents: null, vat_exemption: null }
}

function onceOf(invoice: SheetInvoice): Once {
  const { withholding_cents, total_cents, payable_cents, net_cents, paid_cents, methods, paid_on } = invoice
  const amounts = { withholding_cents, total_cents, payable_cents }
  // A correction is paid with the invoice that it corrects.
  if (invoice.rectifies !== null) return { ...nothing, ...amounts }
  const paid = paid_cents === 0 ? { methods: [], paid_on: null } : { methods, paid_on }
  return { ...amounts, paid_cents, pending_cents: net_cents - paid_cents, ...paid }
}
