import { type SQL, sql } from 'drizzle-orm'
import {
  DOCUMENT_ITEMS_SHOWN,
  type DocumentBatch,
  type DocumentBatchDetail,
  type DocumentBatchItem,
} from '@/lib/contract/document-batches'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Read = Pick<TenantCall<'document-batches.show'>, 'tx' | 'who'>

const LISTED = 12

/** Who sees a part of the patients sees what they sent themselves. */
const isSeen = ({ who }: Read): SQL => (who.share_of === null ? sql`true` : sql`b.created_by = ${who.id}::bigint`)

const batchesWhere = (read: Read, where: SQL): Promise<DocumentBatch[]> =>
  rowsOf<DocumentBatch>(
    read.tx,
    sql`select b.id::float8 as id, b.state, json_build_object('id', t.id, 'name', t.name) as template,
        n.count, n.sent, n.refused, ${isoText(sql`b.created_at`)} as created_at, ${isoText(sql`b.finished_at`)} as finished_at,
        (select p.name from professionals p where p.clinic_id = b.clinic_id and p.id = b.created_by) as by
      from document_batches b
      join document_templates t on t.clinic_id = b.clinic_id and t.id = b.template_id
      cross join lateral (
        select count(*)::integer as count, (count(*) filter (where i.state = 'sent'))::integer as sent,
          (count(*) filter (where i.state = 'refused'))::integer as refused
        from document_batch_items i where i.clinic_id = b.clinic_id and i.batch_id = b.id) n
      where b.clinic_id = current_clinic() and ${isSeen(read)} and ${where} order by b.id desc limit ${LISTED}::integer`,
  )

/** The latest that one sees, the newest first. */
export const listDocumentBatches = (call: TenantCall<'document-batches.list'>): Promise<DocumentBatch[]> =>
  batchesWhere(call, sql`true`)

/** One, with what became of its patients: those that were not sent it before all. @throws Refusal `not_found` */
export async function documentBatchOf(read: Read, id: number): Promise<DocumentBatchDetail> {
  const [batch] = await batchesWhere(read, sql`b.id = ${id}`)
  if (!batch) throw new Refusal('not_found')
  const items = await rowsOf<DocumentBatchItem>(
    read.tx,
    sql`select json_build_object('id', patient_now(i.clinic_id, i.patient_id), 'name', coalesce(n.name, '–')) as patient, i.state, i.fault
      from document_batch_items i
      left join patient_names n on n.clinic_id = i.clinic_id and n.id = patient_now(i.clinic_id, i.patient_id)
      where i.clinic_id = current_clinic() and i.batch_id = ${id}
      order by i.state = 'refused' desc, i.position limit ${DOCUMENT_ITEMS_SHOWN}::integer`,
  )
  return { ...batch, items }
}
