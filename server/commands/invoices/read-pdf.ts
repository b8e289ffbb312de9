import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { FreeCall } from '@/server/call'
import { invoiceOf } from '@/server/queries/invoices/show'
import { bytesAnswer } from '@/server/steps/clinic-export/stream'
import { invoicePdf } from '@/server/steps/invoices/pdf'

/**
 * An invoice as a PDF, for whoever may see it. It is drawn when no transaction waits.
 * @throws Refusal `not_found`, `pdf_failed`, `pdf_busy`
 */
export async function readInvoicePdf({ who, params, services, now }: FreeCall<'invoices.pdf'>): Promise<Response> {
  if (!who) throw new Refusal('unauthenticated')
  const invoice: InvoiceDetail = await services.database.asTenant(
    who.clinic_id,
    (tx) => invoiceOf({ tx, who, now }, params.id),
    who.share_of,
  )
  const { name, bytes } = await invoicePdf(services.files, invoice)
  return bytesAnswer(bytes, name, 'application/pdf')
}
