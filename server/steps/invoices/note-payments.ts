import type { TenantCall } from '@/server/call'
import { invoice_payments } from '@/server/db/schema/invoices'
import { announceAll, recordAll } from '@/server/ledger'

type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'who' | 'now' | 'address'>

/** A line of an invoice's payments; `paid_cents`: what was paid of it before. */
export type PaymentLine = Pick<
  typeof invoice_payments.$inferInsert,
  'invoice_id' | 'cents' | 'method' | 'paid_on' | 'reverses_id' | 'deposit_id' | 'reason'
> & { paid_cents: number }

/**
 * Adds payments of invoices that are held, with their lines of the audit and what open browsers read again.
 * @returns the number of the last payment of each invoice, by the invoice's
 */
export async function notePayments(
  { tx, who, now, address }: Call,
  lines: readonly PaymentLine[],
): Promise<ReadonlyMap<number, number>> {
  if (lines.length === 0) return new Map()
  const { clinic_id, id: created_by } = who
  const made = await tx
    .insert(invoice_payments)
    .values(lines.map(({ paid_cents, ...line }) => ({ clinic_id, created_by, created_at: now, ...line })))
    .returning({ id: invoice_payments.id, invoice_id: invoice_payments.invoice_id })
  await recordAll(
    tx,
    who,
    lines.map(({ invoice_id, paid_cents, cents, method: payment_method }) => ({
      ...{ action: 'updated', entity: 'invoice', id: invoice_id, address },
      before: { paid_cents, payment_method: null },
      after: { paid_cents: paid_cents + cents, payment_method },
    })),
  )
  await announceAll(
    tx,
    who,
    'invoice_updated',
    lines.map(({ invoice_id }) => ({ invoice_id })),
  )
  return new Map(made.map(({ id, invoice_id }) => [invoice_id, id]))
}
