import { and, eq } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { invoices } from '@/server/db/schema/invoices'
import { announce, record } from '@/server/ledger'
import { auditedInvoice, holdDraft } from '@/server/steps/invoices/hold'

/** Deletes a draft: what it was to bill can be billed again. @throws Refusal `not_found`, `version_stale`, `invoice_issued` */
export async function removeInvoice(call: TenantCall<'invoices.remove'>): Promise<undefined> {
  const { tx, who, params, address } = call
  const { row } = await holdDraft(call)
  await tx.delete(invoices).where(and(eq(invoices.clinic_id, who.clinic_id), eq(invoices.id, params.id)))
  await record(tx, who, { action: 'deleted', entity: 'invoice', id: params.id, before: auditedInvoice(row), address })
  await announce(tx, who, 'invoice_updated', { invoice_id: params.id })
}
