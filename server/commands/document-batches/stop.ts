import { and, eq } from 'drizzle-orm'
import type { DocumentBatchDetail } from '@/lib/contract/document-batches'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { document_batches } from '@/server/db/schema/document-batches'
import { announce, record } from '@/server/ledger'
import { documentBatchOf } from '@/server/queries/document-batches/show'

/**
 * Stops it, after those that are being sent at this moment: what was sent stays.
 * @throws Refusal `not_found`, `document_batch_ended`
 */
export async function stopDocumentBatch(call: TenantCall<'document-batches.stop'>): Promise<DocumentBatchDetail> {
  const { tx, who, now, params, address } = call
  await documentBatchOf(call, params.id)
  const isThis = and(eq(document_batches.clinic_id, who.clinic_id), eq(document_batches.id, params.id))
  const [row] = await tx.select({ state: document_batches.state }).from(document_batches).where(isThis).for('update')
  if (row?.state !== 'running') throw new Refusal('document_batch_ended')
  await tx
    .update(document_batches)
    .set({ state: 'stopped', stopped_by: who.id, finished_at: now, updated_at: now })
    .where(isThis)
  await record(tx, who, {
    ...{ action: 'updated', entity: 'document_batch', id: params.id, address },
    ...{ before: { state: 'running' }, after: { state: 'stopped' } },
  })
  await announce(tx, who, 'document_batch_updated', { batch_id: params.id })
  return documentBatchOf(call, params.id)
}
