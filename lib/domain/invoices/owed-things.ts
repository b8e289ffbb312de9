import type { Billable, Invoice } from '@/lib/contract/invoices'
import { owedOf } from './billed'

/** What a patient owes and pays by itself: a visit, a voucher, a month's fee, or an invoice that was issued. */
export const collectedKinds = ['appointment', 'voucher', 'fee', 'invoice'] as const

/** Which of these something is, and what is left to pay of it. */
type Owed = { kind: (typeof collectedKinds)[number]; id: number; cents: number }

/** What can be billed, as it is paid without an invoice; a voucher's session is not, but at its voucher (`isPaidAlone`). */
export function owedThing({ line: { appointment_id, voucher_id, fee_id }, total_cents, paid_cents }: Billable): Owed {
  const cents = total_cents - paid_cents
  if (appointment_id !== null) return { kind: 'appointment', id: appointment_id, cents }
  if (voucher_id !== null) return { kind: 'voucher', id: voucher_id, cents }
  return { kind: 'fee', id: fee_id as number, cents }
}

/** Is it paid by itself? A voucher's session is paid at its voucher, for all of them in their order. */
export const isPaidAlone = ({ kind }: Pick<Billable, 'kind'>): boolean => kind !== 'session'

/** An invoice, as it is paid. */
export const owedInvoice = (invoice: Pick<Invoice, 'id' | 'net_cents' | 'paid_cents'>): Owed => ({
  ...{ kind: 'invoice', id: invoice.id, cents: owedOf(invoice).owed_cents },
})
