import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { TenantCall } from '@/server/call'
import { invoices } from '@/server/db/schema/invoices'
import { announce, record } from '@/server/ledger'
import { invoiceOf } from '@/server/queries/invoices/show'
import { requireVersion } from '@/server/steps/require-version'
import { holdSessionVouchers } from './hold-session-vouchers'

export type InvoiceRow = typeof invoices.$inferSelect
type Call = Pick<TenantCall<'invoices.pay'>, 'tx' | 'who' | 'now' | 'params' | 'address'>

/** An invoice that whoever asks may see, held until the transaction ends, and all of it. @throws Refusal `not_found` */
export async function holdInvoice(call: Omit<Call, 'address'>): Promise<{ row: InvoiceRow; detail: InvoiceDetail }> {
  const { tx, who, params } = call
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clinic_id, who.clinic_id), eq(invoices.id, params.id)))
    .for('update')
  if (!row) throw new Refusal('not_found')
  await holdSessionVouchers(tx, [row.id])
  return { row, detail: await invoiceOf(call, params.id) }
}

/** As `holdInvoice`, of one that is issued. @throws Refusal `not_found`, `invoice_draft` */
export async function holdIssued(call: Omit<Call, 'address'>): Promise<{ row: InvoiceRow; detail: InvoiceDetail }> {
  const held = await holdInvoice(call)
  if (held.row.status !== 'issued') throw new Refusal('invoice_draft')
  return held
}

/** As `holdInvoice`, of a draft in the version that was named. @throws Refusal `not_found`, `invoice_issued`, `version_stale` */
export async function holdDraft(
  call: Omit<Call, 'address'> & { version: number },
): Promise<{ row: InvoiceRow; detail: InvoiceDetail }> {
  const held = await holdInvoice(call)
  if (held.row.status === 'issued') throw new Refusal('invoice_issued')
  requireVersion(held.row.version, call.version)
  return held
}

/** Counts a draft's change: its version, its audit line, and what open browsers read again. */
export async function noteChange(
  { tx, who, now, params, address }: Call,
  change: Partial<InvoiceRow>,
  said: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1`, updated_at: now })
    .where(eq(invoices.id, params.id))
  await record(tx, who, { action: 'updated', entity: 'invoice', id: params.id, ...said, address })
  await announce(tx, who, 'invoice_updated', { invoice_id: params.id })
}

/** What the audit has of an invoice: nobody's name, and no line. */
export const auditedInvoice = ({
  patient_id,
  series_id,
  status,
  payment_method,
  due_days,
  withholding_bp,
  total_cents,
  number: invoice_number,
}: InvoiceRow) => ({
  ...{ patient_id, series_id, status, payment_method, due_days, withholding_bp, total_cents, invoice_number },
})
