import { type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '@/lib/contract/invoices'
import { billedStatus } from '@/lib/domain/invoices/billed'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall, Who } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { arrayOf } from './lines'
import { net } from './net'
import { ofInvoice, paidOfSources, sessionMoney } from './session-money'

export type InvoiceRead = Pick<TenantCall<'invoices.list'>, 'tx' | 'now'> & { who: Pick<Who, 'share_of' | 'time_zone'> }

/** Of which patient somebody sees them: who has a share of the patients, theirs. Row-level security hides the others. */
export const isSeen = ({ who }: { who: Pick<Who, 'share_of'> }): SQL =>
  who.share_of === null
    ? sql`true`
    : sql`exists (select from patients p where p.clinic_id = i.clinic_id and p.id = patient_now(i.clinic_id, i.patient_id))`

/**
 * The patients that a condition on `p` is true of, and whoever was merged into them: all found once, for a question about many invoices,
 * and not anew for each.
 */
export const patientsWhere = (where: SQL): SQL => sql`
  select unnest(array_remove(array[p.id, m.id], null)) as id from patients p left join merged_patients() m on m.now_id = p.id
  where p.clinic_id = current_clinic() and ${where}`

/**
 * What was paid before of what invoices bill, a row for each payment or each thing that was paid, and for the sessions of a voucher on one
 * (`sessionMoney`). One value for the question about one invoice and for that about all.
 * @param sessions of which vouchers the sessions are told, by `o`, their sources: of one invoice all that its vouchers have
 */
const prepayments = (sessions: SQL) => sql`(
  select r.clinic_id, r.invoice_id, r.cents from ${paidOfSources} r
  union all select s.clinic_id, s.invoice_id, s.taken_cents from ${sessionMoney(sessions)} s)`

/** What was paid before of what `i` bills. */
export const prepaid = sql`coalesce((select sum(b.cents) from ${prepayments(ofInvoice(sql`i`))} b
  where b.clinic_id = i.clinic_id and b.invoice_id = i.id), 0)::float8`
/** What was paid of `i`, and before of what it bills. */
export const paid = sql`(coalesce((select sum(l.cents) from invoice_payments l
  where l.clinic_id = i.clinic_id and l.invoice_id = i.id), 0)::float8 + ${prepaid})`

/** Whether nothing is owed any more of an issued invoice, by its number in the question. */
export const isPaidInvoice = (id: SQL): SQL => sql`exists (select from invoices i
  where i.clinic_id = current_clinic() and i.id = ${id} and i.status = 'issued' and ${paid} >= ${net})`

/** Whether a fee, by its table's name in the question, stands on an issued invoice of which nothing is owed any more: then all of it is paid. */
export const isPaidByInvoice = (fee: SQL): SQL =>
  sql`exists (select from invoice_sources o where o.clinic_id = ${fee}.clinic_id and o.fee_id = ${fee}.id and ${isPaidInvoice(sql`o.invoice_id`)})`

/** Whether a fee stands on an invoice, a draft too. */
export const isOnInvoice = (fee: SQL): SQL =>
  sql`exists (select from invoice_sources o where o.clinic_id = ${fee}.clinic_id and o.fee_id = ${fee}.id)`
/** Whether an invoice has, or had, a line of a fee: it is never deleted then. */
export const hasLine = (fee: SQL): SQL =>
  sql`exists (select from invoice_lines e where e.clinic_id = ${fee}.clinic_id and e.fee_id = ${fee}.id)`

/** The invoices, each as `i` with what is to be paid of it and what was, for a question about either. */
export const balanced = sql`(select i.*, ${net} as net_cents, ${paid} as paid_cents from invoices i where i.clinic_id = current_clinic()) i`

const isOwn = sql`i.clinic_id = current_clinic() and i.status = 'issued' and i.rectifies_id is null`

/**
 * The issued invoices, corrections apart, of which something is owed, each as `balanced` has it; of all of the clinic's at once. All that
 * is to be paid and all that was is added up in one pass, without a join that could go through one table for each row of another; only
 * those that something corrects are looked into one by one.
 */
export const unpaid = sql`(
  select i.*, b.net_cents, b.paid_cents from (
    select a.id, sum(a.net_cents) as net_cents, sum(a.paid_cents) as paid_cents from (
      select i.id, i.payable_cents::float8 as net_cents, 0::float8 as paid_cents from invoices i where ${isOwn}
      union all select i.id, ${net} - i.payable_cents, 0 from invoices i
        where ${isOwn} and i.id in (select r.rectifies_id from invoices r where r.clinic_id = current_clinic() and r.status = 'issued')
      union all select l.invoice_id, 0, l.cents from invoice_payments l where l.clinic_id = current_clinic()
      union all select o.invoice_id, 0, o.cents from ${prepayments(sql`true`)} o where o.clinic_id = current_clinic()
    ) a group by a.id having sum(a.paid_cents) < sum(a.net_cents)
  ) b join invoices i on ${isOwn} and i.id = b.id)`

/** As `unpaid`, of some alone, by a condition on `i`: few enough to be looked into one by one. */
export const unpaidOf = (where: SQL): SQL =>
  sql`(select i.* from ${balanced} where ${isOwn} and ${where} and i.paid_cents < i.net_cents)`

/** As `unpaidOf`, of which more was paid than is to be. */
export const overpaidOf = (where: SQL): SQL =>
  sql`(select i.* from ${balanced} where ${isOwn} and ${where} and i.paid_cents > i.net_cents)`

/** Of a patient and whoever was merged into them; as an array, so that the index by patient finds them before anything else is asked of each. */
export const ofPatient = (id: number): SQL =>
  sql`i.patient_id = any(array(select patients_merged_into(current_clinic(), ${id}::bigint)))`

/** Whether an invoice, by its number in the question, is being collected by a remittance. */
export const isInRemittance = (id: SQL): SQL =>
  sql`exists (select from remittance_lines l where l.clinic_id = current_clinic() and l.invoice_id = ${id} and l.is_open)`

/** Where the last record of an invoice stands. */
export const fiscalState = sql`(select s.state from fiscal_records r
  join fiscal_sends s on s.clinic_id = r.clinic_id and s.record_id = r.id
  where r.clinic_id = i.clinic_id and r.invoice_id = i.id order by r.position desc limit 1)`

type Row = Omit<Invoice, 'billed'> & { rectifies_id: number | null }

/** Some invoices, those that whoever asks may see, the newest first and drafts before all. */
export async function invoicesById(call: InvoiceRead, ids: readonly number[]): Promise<Invoice[]> {
  const rows = await rowsOf<Row>(
    call.tx,
    sql`select i.id::float8 as id, json_build_object('id', w.id, 'name', coalesce(n.name, i.recipient ->> 'name', '–')) as patient,
        i.series_id::float8 as series_id, i.status, i.type, i.number, i.issued_on::text as issued_on, i.due_on::text as due_on,
        coalesce(i.recipient ->> 'name', i.bill_to ->> 'name', n.name, '–') as recipient_name, i.base_cents, i.vat_cents, i.total_cents,
        i.withholding_cents, i.payable_cents, i.net_cents, i.paid_cents, i.rectification, i.rectifies_id::float8 as rectifies_id,
        ${isInRemittance(sql`i.id`)} as in_remittance, ${fiscalState} as fiscal_state, i.version, ${isoText(sql`i.created_at`)} as created_at
      from ${balanced} cross join lateral (select patient_now(i.clinic_id, i.patient_id) as id offset 0) w
      left join lateral (select n.name from patient_names n where n.clinic_id = i.clinic_id and n.id = w.id offset 0) n on true
      where i.id = any(${arrayOf(ids)}) and ${isSeen(call)}
      order by i.issued_on desc nulls first, i.id desc`,
  )
  const day = today(call.now, call.who.time_zone)
  return rows.map(({ rectifies_id, ...row }) => {
    const { due_on, payable_cents, net_cents, paid_cents } = row
    const isOwn = row.status === 'issued' && rectifies_id === null
    return {
      ...row,
      billed: isOwn ? billedStatus({ payable_cents, net_cents, paid_cents, due_on: due_on! }, day) : null,
    }
  })
}
