import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { TenantCall } from '@/server/call'
import { invoiceOf } from '@/server/queries/invoices/show'
import { makeDraft } from '@/server/steps/invoices/draft'
import { requireBillable, sourcesOf } from '@/server/steps/invoices/sources'

/** Writes a draft of visits, vouchers and free lines. @throws Refusal `reference_unknown`, `invalid` */
export async function createInvoice(call: TenantCall<'invoices.create'>): Promise<InvoiceDetail> {
  const { patient_id, lines } = call.body
  await requireBillable(call, sourcesOf(patient_id, lines))
  const { id } = await makeDraft(call, call.body)
  return invoiceOf(call, id)
}
