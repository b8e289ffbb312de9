import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import { INVOICE_MAILS } from '@/lib/domain/invoices/mail-limits'
import { translator } from '@/lib/i18n/refusal-texts'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoice_mails } from '@/server/db/schema/invoice-mails'
import { announce, record } from '@/server/ledger'
import { invoiceOf } from '@/server/queries/invoices/show'
import { holdIssued } from '@/server/steps/invoices/hold'

type Call = TenantCall<'invoices.send'>

/**
 * Has an issued invoice mailed as a PDF: to the address that is named, else to its patient's. It goes after this transaction stands
 * (`deliverInvoiceMail`); the audit has that it left the clinic.
 * @throws Refusal `not_found`, `invoice_draft`, `invalid` where there is no address, `rate_limited`
 */
export async function sendInvoice(call: Call): Promise<InvoiceDetail> {
  const { tx, who, now, body, params, locale, address } = call
  const { detail } = await holdIssued(call)
  const email = body.email ?? detail.email
  if (!email) throw new Refusal('invalid', { errors: { email: [translator(locale)('invoice_no_email')] } })
  const { of_one, of_one_minutes, of_clinic, of_clinic_minutes } = INVOICE_MAILS
  await requireFew(call, { max: of_one, minutes: of_one_minutes, of: sql`m.invoice_id = ${params.id}` })
  await requireFew(call, { max: of_clinic, minutes: of_clinic_minutes, of: sql`m.batch_id is null` })
  const [mail] = await tx
    .insert(invoice_mails)
    .values({ clinic_id: who.clinic_id, invoice_id: params.id, email, created_by: who.id, created_at: now })
    .returning({ id: invoice_mails.id })
  await record(tx, who, { action: 'exported', entity: 'invoice', id: params.id, address })
  await announce(tx, who, 'invoice_mail', { mail_id: mail!.id })
  await announce(tx, who, 'invoice_updated', { invoice_id: params.id })
  return invoiceOf(call, params.id)
}

/** @throws Refusal `rate_limited` where as many mails were asked for in the last minutes: when the first of them is over */
async function requireFew({ tx, now }: Call, { max, minutes, of }: { max: number; minutes: number; of: SQL }) {
  const window_ms = minutes * 60_000
  const since = new Date(now.getTime() - window_ms).toISOString()
  const [row] = await rowsOf<{ count: number; first_ms: number | null }>(
    tx,
    sql`select count(*)::integer as count, (extract(epoch from min(m.created_at)) * 1000)::float8 as first_ms from invoice_mails m
      where m.clinic_id = current_clinic() and m.created_at > ${since}::timestamptz and ${of}`,
  )
  const { count, first_ms } = row!
  if (count < max || first_ms === null) return
  const retry_after_seconds = Math.max(1, Math.ceil((first_ms + window_ms - now.getTime()) / 1000))
  const values = { max, window: minutes, minutes: Math.ceil(retry_after_seconds / 60) }
  throw new Refusal('rate_limited', { retry_after_seconds, values })
}
