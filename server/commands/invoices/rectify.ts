import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { totalsOf } from '@/lib/domain/invoices/amounts'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoices } from '@/server/db/schema/invoices'
import { announce, record } from '@/server/ledger'
import { invoiceOf } from '@/server/queries/invoices/show'
import { auditedInvoice, holdIssued } from '@/server/steps/invoices/hold'
import { usualSeries } from '@/server/steps/invoices/series'
import { isLineOf } from '@/server/steps/invoices/sources'
import { writeLines } from '@/server/steps/invoices/write'

/**
 * Begins what rectifies an issued invoice: a draft made out to whom that was, in a series for such ones. By difference its lines
 * take all of it back, by substitution they are the same ones: both are changed until they are right, and then issued. Each says what
 * it is of, as long as the invoice bills that: so it is known what is given back.
 * One is under way at a time, or the same would be taken back twice: asked for once more in the same words, it is the one that there is.
 * @throws Refusal `not_found`, `invoice_draft`, `invalid` for one that rectifies itself, and while another draft rectifies it
 */
export async function rectifyInvoice(call: TenantCall<'invoices.rectify'>): Promise<InvoiceDetail> {
  const { tx, who, now, body, address, locale } = call
  const { row, detail } = await holdIssued(call)
  if (row.rectifies_id !== null)
    throw new Refusal('invalid', { errors: { rectification: [translator(locale)('invoice_rectifying')] } })
  const begun = await draftOf(call, row.id)
  if (begun) return invoiceOf(call, begun)
  const series_id = await usualSeries(call, 'rectifying')
  const { patient_id, payment_method, withholding_bp, clinic_id } = row
  const sign = body.rectification === 'I' ? -1 : 1
  const billed = await billedBy(tx, row.id)
  const nothing = { appointment_id: null, voucher_id: null, fee_id: null }
  const lines = detail.lines.map(({ id, base_cents: _, vat_cents: __, total_cents: ___, ...line }) => ({
    ...{ ...line, unit_cents: sign * line.unit_cents, ...(billed.has(id) ? {} : nothing) },
  }))
  const [made] = await tx
    .insert(invoices)
    .values({
      ...{ clinic_id, patient_id, series_id, payment_method, withholding_bp, bill_to: row.recipient, due_days: 0 },
      ...{ rectifies_id: row.id, rectification: body.rectification, rectifying_type: body.type, reason: body.reason },
      ...{ created_by: who.id, created_at: now, updated_at: now },
    })
    .returning()
  await writeLines(call, {
    invoice_id: made!.id,
    rectifies_id: row.id,
    patient_id: detail.patient.id,
    lines,
    withholding_bp,
  })
  const after = auditedInvoice({ ...made!, ...totalsOf(lines, withholding_bp) })
  await record(tx, who, { action: 'created', entity: 'invoice', id: made!.id, after, address })
  await announce(tx, who, 'invoice_updated', { invoice_id: made!.id })
  return invoiceOf(call, made!.id)
}

/** The draft that rectifies an invoice in the words of the call; null: none does. @throws Refusal `invalid` where one does otherwise */
async function draftOf({ tx, who, body, locale }: TenantCall<'invoices.rectify'>, id: number): Promise<number | null> {
  const [draft] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clinic_id, who.clinic_id), eq(invoices.rectifies_id, id), eq(invoices.status, 'draft')))
    .orderBy(invoices.id)
    .limit(1)
  if (!draft) return null
  const isSame =
    draft.rectification === body.rectification && draft.rectifying_type === body.type && draft.reason === body.reason
  if (isSame) return draft.id
  throw new Refusal('invalid', { errors: { rectification: [translator(locale)('invoice_rectifying_draft')] } })
}

/** The lines of an invoice that bill something which was not given back meanwhile. */
async function billedBy(tx: TenantCall<'invoices.rectify'>['tx'], id: number): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select l.id::float8 as id from invoice_lines l join invoice_sources o on o.clinic_id = l.clinic_id and o.invoice_id = l.invoice_id
        and ${isLineOf(sql`l`, sql`o`)} where l.clinic_id = current_clinic() and l.invoice_id = ${id}`,
  )
  return new Set(rows.map((row) => row.id))
}
