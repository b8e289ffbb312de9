import { type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '@/lib/contract/invoices'
import { billedStatus } from '@/lib/domain/invoices/billed'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'

export type InvoiceRead = Pick<TenantCall<'invoices.list'>, 'tx' | 'who' | 'now'>

/** Of which patient somebody sees them: who has a share of the patients, theirs. Row-level security hides the others. */
export const isSeen = ({ who }: Pick<InvoiceRead, 'who'>): SQL =>
  who.share_of === null
    ? sql`true`
    : sql`exists (select from patients p where p.clinic_id = i.clinic_id and p.id = patient_now(i.clinic_id, i.patient_id))`

/**
 * What is to be paid of an issued invoice after its corrections, as lib/domain/invoices/billed.ts says it: the last one by
 * substitution in its place, and those by difference since then added.
 */
const net = sql`(select coalesce(s.payable_cents, i.payable_cents) + coalesce((select sum(r.payable_cents) from invoices r
      where r.clinic_id = i.clinic_id and r.rectifies_id = i.id and r.status = 'issued' and r.rectification = 'I'
        and (s.id is null or (r.issued_at, r.id) > (s.issued_at, s.id))), 0)::integer
    from (select) one left join lateral (select x.id, x.issued_at, x.payable_cents from invoices x
      where x.clinic_id = i.clinic_id and x.rectifies_id = i.id and x.status = 'issued' and x.rectification = 'S'
      order by x.issued_at desc, x.id desc limit 1) s on true)`

/** What was paid for the vouchers that it bills: that was paid before there was an invoice. */
export const voucherPaid = sql`coalesce((select sum(v.paid_cents) from invoice_sources o
  join vouchers v on v.clinic_id = o.clinic_id and v.id = o.voucher_id where o.clinic_id = i.clinic_id and o.invoice_id = i.id), 0)::integer`
const paid = sql`(coalesce((select sum(l.cents) from invoice_payments l
  where l.clinic_id = i.clinic_id and l.invoice_id = i.id), 0)::integer + ${voucherPaid})`

/** The invoices, each as `i` with what is to be paid of it and what was, for a question about either. */
export const balanced = sql`(select i.*, ${net} as net_cents, ${paid} as paid_cents from invoices i where i.clinic_id = current_clinic()) i`

/** Where the last record of an invoice stands. */
export const fiscalState = sql`(select s.state from fiscal_records r
  join fiscal_sends s on s.clinic_id = r.clinic_id and s.record_id = r.id
  where r.clinic_id = i.clinic_id and r.invoice_id = i.id order by r.position desc limit 1)`

type Row = Omit<Invoice, 'billed'> & { rectifies_id: number | null }

/** Invoices of a condition on `i`, the newest first and drafts before all. */
export async function invoicesWhere(call: InvoiceRead, where: SQL, limit = 200): Promise<Invoice[]> {
  const rows = await rowsOf<Row>(
    call.tx,
    sql`select i.id::float8 as id, json_build_object('id', patient_now(i.clinic_id, i.patient_id), 'name', coalesce(n.name, i.recipient ->> 'name', '–')) as patient,
        i.series_id::float8 as series_id, i.status, i.type, i.number, i.issued_on::text as issued_on, i.due_on::text as due_on,
        coalesce(i.recipient ->> 'name', i.bill_to ->> 'name', n.name, '–') as recipient_name, i.base_cents, i.vat_cents, i.total_cents,
        i.withholding_cents, i.payable_cents, i.net_cents, i.paid_cents, i.rectification, i.rectifies_id::float8 as rectifies_id, ${fiscalState} as fiscal_state, i.version
      from ${balanced} left join patient_names n on n.clinic_id = i.clinic_id and n.id = patient_now(i.clinic_id, i.patient_id)
      where ${isSeen(call)} and ${where}
      order by i.issued_on desc nulls first, i.id desc limit ${limit}::integer`,
  )
  const day = today(call.now, call.who.time_zone)
  return rows.map(({ rectifies_id, ...row }) => {
    const { due_on, net_cents, paid_cents } = row
    const isOwn = row.status === 'issued' && rectifies_id === null
    return { ...row, billed: isOwn ? billedStatus({ net_cents, paid_cents, due_on: due_on! }, day) : null }
  })
}
