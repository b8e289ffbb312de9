import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { billedStatus } from '@/lib/domain/invoices/billed'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { fiscalOf } from '@/server/queries/invoices/fiscal'
import { holdDraft, type InvoiceRow } from '@/server/steps/invoices/hold'
import { issueDraft } from '@/server/steps/invoices/issue'
import { requireStillBillable } from '@/server/steps/invoices/sources'

/**
 * Issues a draft: from then on it has a number, and nobody changes it. One that rectifies is an admin's to issue, as to begin.
 * @throws Refusal `not_found`, `version_stale`, `invoice_issued`, `forbidden`, and what `issueDraft` refuses
 */
export async function issueInvoice(call: TenantCall<'invoices.issue'>): Promise<InvoiceDetail> {
  const { tx, who, now, body } = call
  const { row, detail } = await holdDraft(call)
  if (row.rectifies_id !== null && !who.is_admin) throw new Refusal('forbidden')
  const [by] = await tx.select({ name: professionals.name }).from(professionals).where(eq(professionals.id, who.id))
  await requireStillBillable(call, { id: row.id, patient: detail.patient.id })
  const issued = await issueDraft(call, row, body.issued_on)
  const fiscal = (await fiscalOf(tx, [row.id])).get(row.id)
  return shownIssued(issued, detail, { by: by?.name, fiscal, day: today(now, who.time_zone) })
}

type Around = { by: string | undefined; fiscal: InvoiceDetail['fiscal'] | undefined; day: string }

/** An invoice as it is shown from its issue on. */
export const shownIssued = (row: InvoiceRow, detail: InvoiceDetail, { by, fiscal, day }: Around): InvoiceDetail => ({
  ...{ ...detail, ...frozen(row, detail, day), issued_by: by ?? null },
  ...{ fiscal: fiscal ?? null, fiscal_state: fiscal?.state ?? null },
})

/** What is another than it was before the issue: not read again, because others wait for their numbers. */
function frozen(row: InvoiceRow, { payable_cents, net_cents, paid_cents }: InvoiceDetail, day: string) {
  const { status, type, number, issued_on, due_on, issued_at, version, rectifies_id } = row
  const standing = { payable_cents, net_cents, paid_cents, due_on: due_on! }
  const billed = rectifies_id === null ? billedStatus(standing, day) : null
  return {
    ...{ status, type, number, issued_on, due_on, version, billed, issued_at: issued_at!.toISOString() },
    ...{ issuer: row.issuer!, recipient: row.recipient!, recipient_name: row.recipient!.name, details: row.details! },
  }
}
