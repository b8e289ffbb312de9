import type { PaymentMethod } from '@/lib/domain/groups/membership'
import type { VatDetail } from './amounts'
import { owedOf } from './billed'
import { type InvoiceType, namesRecipient, type Rectification } from './invoice'

/** What an invoice that was issued before counted for. */
export type Counted = {
  details: readonly VatDetail[]
  withholding_cents: number
  total_cents: number
  payable_cents: number
}

/** An issued invoice as the accountant needs it. `methods`, `paid_on`: of what was paid and not given back. */
export type SheetInvoice = {
  number: string
  /** The prefix of its series. */
  series: string
  issued_on: string
  /** The day of the operation, where that is another one. */
  operation_on: string | null
  due_on: string
  type: InvoiceType
  /** The number of the one that it corrects, and how. */
  rectifies: string | null
  rectification: Rectification | null
  recipient: { name: string; tax_id: string | null }
  currency: string
  details: readonly VatDetail[]
  /** Of one by substitution all that counted until then, in whose place it does: the invoice, and what corrected that before. */
  replaces: readonly Counted[]
  withholding_cents: number
  total_cents: number
  payable_cents: number
  net_cents: number
  paid_cents: number
  methods: readonly PaymentMethod[]
  paid_on: string | null
}

type OfAll = Pick<
  SheetInvoice,
  'number' | 'series' | 'issued_on' | 'operation_on' | 'due_on' | 'type' | 'rectifies' | 'rectification'
>
/** What stands once for an invoice: on its first line, so that each column adds up to what the invoices come to. */
type Once = {
  withholding_cents: number | null
  total_cents: number | null
  payable_cents: number | null
  paid_cents: number | null
  /** What is still to be paid of it, or to be given back: never one taken off the other, over no period. */
  pending_cents: number | null
  back_cents: number | null
  methods: readonly PaymentMethod[]
  paid_on: string | null
}

/** A line of the accountant's sheet: an invoice under one tax condition. */
export type SheetLine = OfAll &
  Once & {
    /** It takes off what a substitution counts in place of. */
    is_replaced: boolean
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
  ...{ back_cents: null, methods: [], paid_on: null },
}

/**
 * An invoice's lines in the accountant's sheet, as Spain's register of issued invoices has them (RD 1624/1992, art. 63): one for each
 * tax condition. Simplified ones name nobody. What is still owed counts corrections, so that those themselves owe nothing. One by
 * substitution has lines besides that take off what it counts in place of: so each column adds up to what a period came to, whether
 * that was issued in it or before.
 */
export function sheetLines(invoice: SheetInvoice): SheetLine[] {
  const { number, series, issued_on, operation_on, due_on, type, rectifies, rectification, currency } = invoice
  const party = namesRecipient(type) ? invoice.recipient : { name: null, tax_id: null }
  const { name, tax_id } = party
  const ofAll = {
    ...{ number, series, issued_on, operation_on, due_on, type, rectifies, rectification },
    ...{ name, tax_id, currency },
  }
  const line = (is_replaced: boolean, once: Once) => (detail: VatDetail, at: number) => ({
    ...{ ...ofAll, is_replaced },
    ...taxOf(detail),
    ...(at === 0 ? once : nothing),
  })
  const { details, ...amounts } = takenOff(invoice.replaces)
  return [...invoice.details.map(line(false, onceOf(invoice))), ...details.map(line(true, { ...nothing, ...amounts }))]
}

/** All that counted, by tax condition, taken off; a condition that came to nothing already is left out. */
function takenOff(replaces: readonly Counted[]): Counted {
  const conditions = new Map<string, VatDetail>()
  for (const detail of replaces.flatMap(({ details }) => details)) {
    const { vat_treatment, vat_bp, vat_exemption, base_cents, vat_cents, total_cents } = detail
    const key = JSON.stringify([vat_treatment, vat_bp, vat_exemption])
    const before = conditions.get(key) ?? { ...detail, base_cents: 0, vat_cents: 0, total_cents: 0 }
    conditions.set(key, {
      ...before,
      base_cents: before.base_cents - base_cents,
      vat_cents: before.vat_cents - vat_cents,
      total_cents: before.total_cents - total_cents,
    })
  }
  const off = (amount: (one: Counted) => number) => replaces.reduce((left, one) => left - amount(one), 0)
  return {
    details: [...conditions.values()].filter(({ base_cents, vat_cents }) => base_cents !== 0 || vat_cents !== 0),
    withholding_cents: off((one) => one.withholding_cents),
    total_cents: off((one) => one.total_cents),
    payable_cents: off((one) => one.payable_cents),
  }
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
  const { owed_cents, back_cents } = owedOf({ net_cents, paid_cents })
  return { ...amounts, paid_cents, pending_cents: owed_cents, back_cents, ...paid }
}
