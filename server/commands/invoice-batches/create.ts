import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceBatchDetail } from '@/lib/contract/invoice-batches'
import { BATCH_MAX } from '@/lib/domain/invoices/batch'
import { issueDayFault } from '@/lib/domain/invoices/issue-fault'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { invoice_batches } from '@/server/db/schema/invoice-batches'
import { announce, record } from '@/server/ledger'
import { batchOf, requireAll } from '@/server/queries/invoice-batches/show'
import { billablePatients, inPeriod } from '@/server/queries/invoices/billable'
import { groundFault, groundOf } from '@/server/steps/invoices/ground'
import { issueRefusal } from '@/server/steps/invoices/issue-refusal'
import { lastDayOf, usualSeries } from '@/server/steps/invoices/series'

/**
 * Begins to bill a period: everybody who has something to bill in it gets an invoice, one after the other in the background
 * (`workOnBatch`). What would keep all of them from being issued is said now.
 * @throws Refusal `forbidden`, `invoice_batch_running` while another one is at work, `invoice_batch_empty`, `invoice_issuer`, `invalid`
 * for a day of the invoices to come, or before the last of the series
 */
export async function createBatch(call: TenantCall<'invoice-batches.create'>): Promise<InvoiceBatchDetail> {
  const { tx, who, now, body, address } = call
  requireAll(call)
  const { from, to, search, kinds, issued_on, send_mail } = body
  const series = await usualSeries(call, 'ordinary')
  const day = today(now, who.time_zone)
  const fault =
    groundFault(await groundOf(call, series, issued_on ?? day)) ??
    (issued_on ? issueDayFault(issued_on, { today: day, last: await lastDayOf(tx, series) }) : null)
  if (fault) throw issueRefusal(fault, call.locale)
  const { clinic_id, id: created_by } = who
  // Of two who begin at once the second waits here for the first, and is refused.
  const [batch] = await tx
    .insert(invoice_batches)
    .values({
      ...{ clinic_id, from_day: from, to_day: to, search: search || null, send_mail, created_by },
      ...{ kinds: kinds ?? null, issued_on: issued_on ?? null },
      ...{ created_at: now, updated_at: now },
    })
    .onConflictDoNothing()
    .returning({ id: invoice_batches.id })
  if (!batch) throw new Refusal('invoice_batch_running')
  const patients = await billablePatients(call, inPeriod(body), BATCH_MAX)
  if (patients.length === 0) throw new Refusal('invoice_batch_empty')
  await rowsOf(
    tx,
    sql`insert into invoice_batch_items (clinic_id, batch_id, position, patient_id)
      select ${clinic_id}::integer, ${batch.id}::bigint, n.position, n.id
      from unnest(${`{${patients.join(',')}}`}::bigint[]) with ordinality n(id, position)`,
  )
  const after = {
    ...{ billed_from: from, billed_to: to, send_mail, patients_count: patients.length },
    ...(kinds && { billed_kinds: kinds }),
    ...(issued_on && { issued_on }),
  }
  await record(tx, who, { action: 'created', entity: 'invoice_batch', id: batch.id, after, address })
  await announce(tx, who, 'invoice_batch', { batch_id: batch.id, address })
  await announce(tx, who, 'invoice_batch_updated', { batch_id: batch.id })
  return batchOf(call, batch.id)
}
