import type { InvoiceDetail } from '@/lib/contract/invoices'
import { totalsOf } from '@/lib/domain/invoices/amounts'
import type { TenantCall } from '@/server/call'
import { invoiceOf } from '@/server/queries/invoices/show'
import { requireSound } from '@/server/steps/invoices/draft'
import { auditedInvoice, holdDraft, type InvoiceRow, noteChange } from '@/server/steps/invoices/hold'
import { requireSeries } from '@/server/steps/invoices/series'
import { requireBillable, sourcesOf } from '@/server/steps/invoices/sources'
import { writeLines } from '@/server/steps/invoices/write'

/**
 * Changes a draft: what is absent stays. What rectifies another invoice keeps whom that was made out to.
 * @throws Refusal `not_found`, `version_stale`, `invoice_issued`, `reference_unknown`, `invalid`
 */
export async function updateInvoice(call: TenantCall<'invoices.update'>): Promise<InvoiceDetail> {
  const { params, body } = call
  const { row, detail } = await holdDraft(call)
  const { lines: given, bill_to, withholding_bp, ...fields } = body
  const isRectifying = row.rectifies_id !== null
  if (fields.series_id) await requireSeries(call, fields.series_id, isRectifying ? 'rectifying' : 'ordinary')
  const parties = isRectifying ? {} : { bill_to, withholding_bp }
  const change = onlyGiven({ ...fields, ...parties })
  const next: InvoiceRow = { ...row, ...change }
  const lines = given ?? detail.lines
  if (!isRectifying) await requireSound(call, { ...next, lines })
  if (given && !isRectifying) await requireBillable(call, sourcesOf(detail.patient.id, given), row.id)
  const totals = totalsOf(lines, next.withholding_bp)
  if (given)
    await writeLines(call, {
      invoice_id: row.id,
      rectifies_id: row.rectifies_id,
      patient_id: detail.patient.id,
      lines,
      withholding_bp: next.withholding_bp,
    })
  await noteChange(
    call,
    { ...change, ...totals },
    { before: auditedInvoice(row), after: auditedInvoice({ ...next, ...totals }) },
  )
  return invoiceOf(call, params.id)
}

const onlyGiven = (fields: object): Partial<InvoiceRow> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
