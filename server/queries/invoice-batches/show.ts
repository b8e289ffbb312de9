import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import {
  BATCH_ITEMS_SHOWN,
  type InvoiceBatch,
  type InvoiceBatchDetail,
  type InvoiceBatchItem,
} from '@/lib/contract/invoice-batches'
import type { IssueFault } from '@/lib/domain/invoices/issue-fault'
import { issueFaultText } from '@/lib/i18n/issue-fault-text'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

type Read = Pick<TenantCall<'invoice-batches.show'>, 'tx' | 'who' | 'locale'>

const LISTED = 12

/** A batch is of all patients. @throws Refusal `forbidden` for who sees a part of them */
export function requireAll({ who }: Pick<Read, 'who'>): void {
  if (who.share_of !== null) throw new Refusal('forbidden')
}

const batchesWhere = ({ tx }: Read, where: SQL): Promise<InvoiceBatch[]> =>
  rowsOf<InvoiceBatch>(
    tx,
    sql`select b.id::float8 as id, b.state, b.from_day::text as "from", b.to_day::text as "to", b.search, to_json(b.kinds) as kinds, b.issued_on::text as issued_on, b.send_mail,
        t.count, t.issued, t.refused, t.total_cents, ${isoText(sql`b.created_at`)} as created_at, ${isoText(sql`b.finished_at`)} as finished_at,
        (select count(*)::integer from invoice_mails m where m.clinic_id = b.clinic_id and m.batch_id = b.id and m.sent_at is not null) as mailed,
        (select p.name from professionals p where p.clinic_id = b.clinic_id and p.id = b.created_by) as by
      from invoice_batches b cross join lateral (
        select count(*)::integer as count, (count(*) filter (where i.state = 'issued'))::integer as issued,
          (count(*) filter (where i.state = 'refused'))::integer as refused, coalesce(sum(v.total_cents), 0)::float8 as total_cents
        from invoice_batch_items i left join invoices v on v.clinic_id = i.clinic_id and v.id = i.invoice_id
        where i.clinic_id = b.clinic_id and i.batch_id = b.id) t
      where b.clinic_id = current_clinic() and ${where} order by b.id desc limit ${LISTED}::integer`,
  )

/** The latest batches. @throws Refusal `forbidden` */
export async function listBatches(call: TenantCall<'invoice-batches.list'>): Promise<InvoiceBatch[]> {
  requireAll(call)
  return batchesWhere(call, sql`true`)
}

/** One, with what became of its patients. @throws Refusal `forbidden`, `not_found` */
export async function batchOf(call: Read, id: number): Promise<InvoiceBatchDetail> {
  requireAll(call)
  const [batch] = await batchesWhere(call, sql`b.id = ${id}`)
  if (!batch) throw new Refusal('not_found')
  const rows = await rowsOf<Omit<InvoiceBatchItem, 'fault'> & { fault: IssueFault | null }>(
    call.tx,
    sql`select json_build_object('id', patient_now(i.clinic_id, i.patient_id), 'name', coalesce(n.name, v.recipient ->> 'name', '–')) as patient,
        i.state, i.fault, case when v.id is not null
          then json_build_object('id', v.id, 'number', v.number, 'total_cents', v.total_cents) end as invoice,
        (select case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed' else 'asked' end from invoice_mails m
          where m.clinic_id = i.clinic_id and m.batch_id = i.batch_id and m.invoice_id = i.invoice_id limit 1) as mail
      from invoice_batch_items i
      left join invoices v on v.clinic_id = i.clinic_id and v.id = i.invoice_id
      left join patient_names n on n.clinic_id = i.clinic_id and n.id = patient_now(i.clinic_id, i.patient_id)
      where i.clinic_id = current_clinic() and i.batch_id = ${id}
      order by i.state = 'refused' desc, i.position limit ${BATCH_ITEMS_SHOWN}::integer`,
  )
  const items = rows.map(({ fault, ...item }) => ({ ...item, fault: fault && issueFaultText(fault, call.locale) }))
  return { ...batch, items }
}
