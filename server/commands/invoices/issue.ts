import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { TenantCall } from '@/server/call'
import { invoiceOf } from '@/server/queries/invoices/show'
import { holdDraft } from '@/server/steps/invoices/hold'
import { issueDraft } from '@/server/steps/invoices/issue'

/**
 * Issues a draft: from then on it has a number, and nobody changes it. One that rectifies is an admin's to issue, as to begin.
 * @throws Refusal `not_found`, `version_stale`, `invoice_issued`, `forbidden`, and what `issueDraft` refuses
 */
export async function issueInvoice(call: TenantCall<'invoices.issue'>): Promise<InvoiceDetail> {
  const { row } = await holdDraft(call)
  if (row.rectifies_id !== null && !call.who.is_admin) throw new Refusal('forbidden')
  await issueDraft(call, row, call.body.issued_on)
  return invoiceOf(call, call.params.id)
}
