import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { InvoiceBatchDetail } from '@/lib/contract/invoice-batches'
import type { TenantCall } from '@/server/call'
import { invoice_batches } from '@/server/db/schema/invoice-batches'
import { announce, record } from '@/server/ledger'
import { batchOf, requireAll } from '@/server/queries/invoice-batches/show'

/**
 * Stops a batch, after those that are being issued at this moment: what was issued stays, and whoever waits can be billed later.
 * @throws Refusal `forbidden`, `not_found`, `invoice_batch_ended`
 */
export async function stopBatch(call: TenantCall<'invoice-batches.stop'>): Promise<InvoiceBatchDetail> {
  const { tx, who, now, params, address } = call
  requireAll(call)
  const [row] = await tx
    .select({ state: invoice_batches.state })
    .from(invoice_batches)
    .where(and(eq(invoice_batches.clinic_id, who.clinic_id), eq(invoice_batches.id, params.id)))
    .for('update')
  if (!row) throw new Refusal('not_found')
  if (row.state !== 'running') throw new Refusal('invoice_batch_ended')
  await tx
    .update(invoice_batches)
    .set({ state: 'stopped', stopped_by: who.id, finished_at: now, updated_at: now })
    .where(and(eq(invoice_batches.clinic_id, who.clinic_id), eq(invoice_batches.id, params.id)))
  await record(tx, who, {
    ...{ action: 'updated', entity: 'invoice_batch', id: params.id, address },
    ...{ before: { state: 'running' }, after: { state: 'stopped' } },
  })
  await announce(tx, who, 'invoice_batch_updated', { batch_id: params.id })
  return batchOf(call, params.id)
}
