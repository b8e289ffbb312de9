import { sql } from 'drizzle-orm'
import type { DocumentBatchDetail, DocumentBatchForm } from '@/lib/contract/document-batches'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { document_batches } from '@/server/db/schema/document-batches'
import { announce, record } from '@/server/ledger'
import { receiversOf } from '@/server/queries/document-batches/receivers'
import { documentBatchOf } from '@/server/queries/document-batches/show'
import { documentTemplateRows } from '@/server/queries/document-templates/list'
import { unknownReference } from '@/server/steps/record/references'

type Call = Pick<TenantCall<'document-batches.create'>, 'tx' | 'who' | 'now' | 'address' | 'device' | 'locale'>

/**
 * Begins to send a document to many: each gets their own, with a link to sign it by, one after the other in the background
 * (`workOnDocuments`). Who has signed what it says, or has it to sign, is left out; who cannot be mailed is told by name, and refused from the start.
 * @throws Refusal `reference_unknown`, `document_batch_running` while another one is at work, `document_batch_empty`
 */
export const createDocumentBatch = (call: TenantCall<'document-batches.create'>): Promise<DocumentBatchDetail> =>
  beginDocumentBatch(call, call.body)

/** Another one, of those that one did not send it to. @throws Refusal `not_found`, and as `createDocumentBatch` */
export async function retryDocumentBatch(call: TenantCall<'document-batches.retry'>): Promise<DocumentBatchDetail> {
  const { id } = await documentBatchOf(call, call.params.id)
  const [was] = await rowsOf<Omit<DocumentBatchForm, 'receivers'> & { ids: number[] }>(
    call.tx,
    sql`select b.template_id::float8 as template_id, b.service_id::float8 as service_id, b.asks_code as code, b.days,
        (select coalesce(json_agg(patient_now(i.clinic_id, i.patient_id)), '[]') from document_batch_items i
          where i.clinic_id = b.clinic_id and i.batch_id = b.id and i.state <> 'sent') as ids
      from document_batches b where b.clinic_id = current_clinic() and b.id = ${id}`,
  )
  const { ids, ...body } = was!
  if (ids.length === 0) throw new Refusal('document_batch_empty')
  return beginDocumentBatch(call, { ...body, receivers: { ids } })
}

async function beginDocumentBatch(call: Call, body: DocumentBatchForm): Promise<DocumentBatchDetail> {
  const { tx, who, now, address, device, locale } = call
  const { template_id, service_id, receivers, code: asks_code, days } = body
  const { row } = await documentTemplateRows(tx, template_id).catch((error) => {
    throw error instanceof Refusal ? unknownReference(['template_id'], locale) : error
  })
  if (!row.active) throw unknownReference(['template_id'], locale)
  const { clinic_id, id: created_by } = who
  // Of two who begin at once the second waits here for the first, and is refused.
  const [batch] = await tx
    .insert(document_batches)
    .values({ clinic_id, template_id, service_id, asks_code, days, created_by, created_at: now, updated_at: now })
    .onConflictDoNothing()
    .returning({ id: document_batches.id })
  if (!batch) throw new Refusal('document_batch_running')
  const judged = await receiversOf(call, template_id, receivers)
  const told = judged.filter(({ fault }) => fault !== 'signed' && fault !== 'unsigned')
  if (!told.some(({ fault }) => fault === null)) throw new Refusal('document_batch_empty')
  const items = told.map(({ id, fault }, at) => ({ position: at + 1, id, state: fault ? 'refused' : 'waiting', fault }))
  await rowsOf(
    tx,
    sql`insert into document_batch_items (clinic_id, batch_id, position, patient_id, state, fault)
      select ${clinic_id}::integer, ${batch.id}::bigint, n.position, n.id, n.state, n.fault
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(position integer, id bigint, state text, fault text)`,
  )
  const after = { template_name: row.name, patients_count: told.length }
  await record(tx, who, { action: 'created', entity: 'document_batch', id: batch.id, after, address })
  await announce(tx, who, 'document_batch', { batch_id: batch.id, address, device })
  await announce(tx, who, 'document_batch_updated', { batch_id: batch.id })
  return documentBatchOf(call, batch.id)
}
