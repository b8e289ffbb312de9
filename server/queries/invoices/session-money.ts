import { type SQL, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import { grantedOf } from '@/server/queries/vouchers/granted'
import { net } from './net'

const granted = grantedOf(sql`b`)

/** What was paid before of what invoices bill, sessions of a voucher apart: a row for each payment or each thing that was paid. */
export const paidOfSources = sql`(
  select o.clinic_id, o.invoice_id, v.paid_cents::bigint as cents from invoice_sources o
    join vouchers v on v.clinic_id = o.clinic_id and v.id = o.voucher_id
  union all select o.clinic_id, o.invoice_id, f.paid_cents::bigint from invoice_sources o
    join membership_fees f on f.clinic_id = o.clinic_id and f.id = o.fee_id
  union all select o.clinic_id, o.invoice_id, l.cents::bigint from invoice_sources o
    join visits v on v.clinic_id = o.clinic_id and v.appointment_id = o.appointment_id and v.patient_id = o.patient_id
    join visit_payments l on l.clinic_id = v.clinic_id and l.visit_id = v.id)`

/**
 * What an invoice leaves to what was paid at a voucher: what its own payments do not stand for. What was given back after a correction
 * is not asked for anew; what a correction takes away of what the voucher paid is to be given back, and so stays with the invoice. Most have no
 * payment, or are paid by them: of those nothing else is looked for.
 */
const wanted = sql`case when p.gross_cents is null then i.payable_cents
  when p.kept_cents = p.gross_cents and p.gross_cents >= i.payable_cents then 0 else (
  select greatest(0, ${net} - p.kept_cents - x.cents, i.payable_cents - p.gross_cents - x.cents) from (
    select coalesce(sum(r.cents), 0) as cents from ${paidOfSources} r where r.clinic_id = i.clinic_id and r.invoice_id = i.id) x) end`

/** Of `i`, which something corrects, what is still to be paid of it by a voucher as it now stands. All corrected ones are found at once. */
const wantedNow = sql`case when i.id in (select r.rectifies_id from invoices r
    where r.clinic_id = current_clinic() and r.status = 'issued' and r.rectifies_id is not null)
  then greatest(0, ${net} - coalesce(p.kept_cents, 0)) else i.payable_cents end`

/**
 * The sessions of vouchers that are billed one by one, a row for each invoice (a draft too) and voucher: `total_cents` they come to;
 * `open_cents` of that the invoice's own payments do not stand for; `taken_cents` of what was paid at the voucher stands for them, those
 * that were billed first first. Nothing that was paid stands for two things: an invoice's own payments come before the voucher's. What a
 * correction took away stands behind all that the voucher has to pay, also of sessions that are to come: what is more than that is to be given back
 * there, and once it was, nobody is asked for it (`given_cents`: took away, and not kept). `off_cents`: so much less than their part of the
 * voucher's price they were billed for.
 * @param sessions of which vouchers, by `o`, the sources: of each voucher all or none
 */
export const sessionMoney = (sessions: SQL): SQL => sql`(
  select k.*, (k.now_taken_cents + k.kept_cents)::integer as taken_cents, (k.gone_cents - k.kept_cents)::integer as given_cents from (
    select m.*, case when m.total_cents < b.price_cents::bigint * m.count / nullif(${granted}, 0) - m.count
        then ceil(b.price_cents::numeric * m.count / ${granted})::integer - m.total_cents else 0 end as off_cents, least(greatest(b.paid_cents - coalesce(m.before_cents, 0), 0), m.now_cents) as now_taken_cents,
      least(greatest(b.paid_cents - m.all_now_cents - case when ${granted} > 0
          then greatest(0, b.price_cents - floor(b.price_cents::bigint * m.sessions / ${granted})) else 0 end
        - coalesce(m.before_gone_cents, 0), 0), m.gone_cents) as kept_cents
    from (
      select w.*, w.open_cents - w.now_cents as gone_cents,
        sum(w.count) over (partition by w.voucher_id) as sessions, sum(w.now_cents) over (partition by w.voucher_id) as all_now_cents,
        sum(w.now_cents) over (partition by w.voucher_id order by w.first_id groups between unbounded preceding and 1 preceding) as before_cents,
        sum(w.open_cents - w.now_cents) over (partition by w.voucher_id order by w.first_id groups between unbounded preceding and 1 preceding)
          as before_gone_cents
      from (select t.clinic_id, t.invoice_id, t.voucher_id, t.first_id, t.count, t.total_cents, i.status, least(t.total_cents, i.payable_cents) as due_cents,
          w.open_cents, least(w.open_cents, ${wantedNow}) as now_cents
        from (select o.clinic_id, o.invoice_id, o.session_voucher_id as voucher_id, min(o.id) as first_id, count(*) as count, sum(l.total_cents) as total_cents
          from invoice_sources o
          join invoice_lines l on l.clinic_id = o.clinic_id and l.invoice_id = o.invoice_id and l.appointment_id = o.appointment_id
          where o.clinic_id = current_clinic() and o.session_voucher_id is not null and ${sessions}
          group by o.clinic_id, o.invoice_id, o.session_voucher_id) t
        join invoices i on i.clinic_id = t.clinic_id and i.id = t.invoice_id
        cross join lateral (select sum(l.cents) as kept_cents, sum(l.cents) filter (where l.cents > 0) as gross_cents
          from invoice_payments l where l.clinic_id = i.clinic_id and l.invoice_id = i.id offset 0) p
        cross join lateral (select least(t.total_cents, ${wanted}) as open_cents offset 0) w) w) m
    join vouchers b on b.clinic_id = m.clinic_id and b.id = m.voucher_id) k)`

/** The vouchers of which an invoice, by its table's name in the question, bills sessions. */
export const ofInvoice = (invoice: SQL): SQL => sql`o.session_voucher_id in (
  select z.session_voucher_id from invoice_sources z where z.clinic_id = ${invoice}.clinic_id and z.invoice_id = ${invoice}.id)`

const ofVoucher = sql`o.session_voucher_id = v.id`

/**
 * What of a voucher `v` was paid at the invoices of its sessions: all that the voucher's own payments do not stand for, of one of which nothing is
 * owed any more; of another, what was paid of it there. What they were billed for less is asked for nowhere, and so counts as paid.
 */
export const paidAtInvoices = (isPaid: (invoice: SQL) => SQL): SQL =>
  sql`(select coalesce(sum(s.off_cents + case when ${isPaid(sql`s.invoice_id`)} then s.total_cents - s.taken_cents
    else greatest(0, s.due_cents - s.open_cents) end), 0)::integer from ${sessionMoney(ofVoucher)} s where s.status = 'issued')`

/**
 * What came in of each voucher at the invoices of its sessions, or is not asked for there any more, for a question about many of them:
 * `voucher_id` and `cents`.
 */
export const cameInAtInvoices = sql`(select s.voucher_id, sum(greatest(0, s.due_cents - s.open_cents) + s.given_cents) as cents
  from ${sessionMoney(sql`true`)} s where s.status = 'issued' group by s.voucher_id)`

/**
 * What was paid at a voucher `v`, billed per session, beyond all that it has to pay, since sessions were billed for less than their part of its
 * price (`off_cents`): it is to be given back at the voucher. What a correction took away is not in it: the invoice says that.
 */
export const surplusOfSessions = sql`(select least(coalesce(sum(s.off_cents), 0), greatest(0, v.paid_cents - coalesce(sum(s.open_cents), 0)
    - case when ${grantedOf(sql`v`)} > 0 then greatest(0, v.price_cents
      - floor(v.price_cents::bigint * coalesce(sum(s.count), 0) / ${grantedOf(sql`v`)})) else 0 end))::integer
  from ${sessionMoney(ofVoucher)} s where s.status = 'issued')`

/** What of the payments of a voucher, by its table's name in the question, stands for no session on an invoice, but for some invoices that do not count. */
export const freeOfVoucher = (voucher: SQL, except: SQL): SQL =>
  sql`(${voucher}.paid_cents - coalesce((select sum(s.taken_cents)
    from ${sessionMoney(sql`o.session_voucher_id = ${voucher}.id`)} s where s.invoice_id <> all(${except})), 0))`

/**
 * The number of an issued invoice that bills a session of a voucher along with another voucher's and that was paid in part by both the voucher
 * and itself: of which session it was is not said, so that nothing more is paid at the voucher. null: none.
 */
export async function mixedInvoiceOf(tx: Tx, voucherId: number): Promise<string | null> {
  const [found] = await rowsOf<{ number: string }>(
    tx,
    sql`select i.number from ${sessionMoney(sql`o.session_voucher_id = ${voucherId}::bigint`)} s
      join invoices i on i.clinic_id = s.clinic_id and i.id = s.invoice_id
      where i.status = 'issued' and s.open_cents > 0 and exists (select from invoice_payments p where p.clinic_id = i.clinic_id and p.invoice_id = i.id)
        and exists (select from invoice_sources z where z.clinic_id = i.clinic_id and z.invoice_id = i.id and z.session_voucher_id <> s.voucher_id)
      limit 1`,
  )
  return found?.number ?? null
}
