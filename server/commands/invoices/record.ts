import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceDetail } from '@/lib/contract/invoices'
import type { FiscalState } from '@/lib/domain/fiscal/regime'
import type { TenantCall } from '@/server/call'
import { chainRecords } from '@/server/db/chain-record'
import { rowsOf, type Tx } from '@/server/db/client'
import { fiscal_sends } from '@/server/db/schema/fiscal'
import { announce, record } from '@/server/ledger'
import { invoiceOf } from '@/server/queries/invoices/show'
import { planCorrection } from '@/server/steps/fiscal/records'
import { holdIssued } from '@/server/steps/invoices/hold'
import { lastIssued, rectifiedBy } from '@/server/steps/invoices/issue'

/**
 * Tells the agency again what it refused, or took with an error: by another record of the invoice at the end of the chain, since
 * none is ever changed. @throws Refusal `not_found`, `invoice_draft`, `record_not_refused`, `invoice_fiscal`
 */
export async function correctRecord(call: TenantCall<'invoices.correct_record'>): Promise<InvoiceDetail> {
  const { tx, params, body } = call
  const { row, detail } = await holdIssued(call)
  const rectified = await rectifiedBy(tx, row)
  const plan = await planCorrection(call, { row, lines: detail.lines, rectified, recipient: body })
  const last = await lastIssued(tx, row.series_id, plan.taxpayer)
  const refused = await lastRecord(tx, params.id)
  if (refused?.state !== 'refused' && refused?.state !== 'accepted_with_errors') throw new Refusal('record_not_refused')
  const options = { correction: true, after_refusal: refused.state === 'refused' }
  await chainRecords(call, last, [{ invoice_id: row.id, number: plan.number, plan, corrects_id: refused.id, options }])
  return noted(call, refused.state)
}

/** Sends a record again that was tried as often as it is. @throws Refusal `not_found`, `invoice_draft`, `record_not_stuck` */
export async function sendRecord(call: TenantCall<'invoices.send_record'>): Promise<InvoiceDetail> {
  const { tx, who, now, params } = call
  await holdIssued(call)
  const stuck = await lastRecord(tx, params.id)
  if (stuck?.state !== 'stuck') throw new Refusal('record_not_stuck')
  await tx
    .update(fiscal_sends)
    .set({ state: 'pending', tries: 0, next_at: now })
    .where(and(eq(fiscal_sends.clinic_id, who.clinic_id), eq(fiscal_sends.record_id, stuck.id)))
  return noted(call, stuck.state)
}

async function lastRecord(tx: Tx, invoiceId: number) {
  const [row] = await rowsOf<{ id: number; state: FiscalState }>(
    tx,
    sql`select r.id::float8 as id, s.state from fiscal_records r
      join fiscal_sends s on s.clinic_id = r.clinic_id and s.record_id = r.id
      where r.clinic_id = current_clinic() and r.invoice_id = ${invoiceId} order by r.position desc limit 1`,
  )
  return row
}

async function noted(
  call: TenantCall<'invoices.correct_record'> | TenantCall<'invoices.send_record'>,
  fiscal_state: FiscalState,
) {
  const { tx, who, params, address } = call
  await record(tx, who, {
    ...{ action: 'updated', entity: 'invoice', id: params.id, address },
    ...{ before: { fiscal_state }, after: { fiscal_state: 'pending' } },
  })
  await announce(tx, who, 'invoice_updated', { invoice_id: params.id })
  return invoiceOf(call, params.id)
}
