import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { Voucher, VoucherDetail, VoucherEntry, VoucherExtended, VoucherPayment } from '@/lib/contract/vouchers'
import { today } from '@/lib/domain/time/clock'
import { alertsOf } from '@/lib/domain/vouchers/alerts'
import { balanceOn } from '@/lib/domain/vouchers/expiry'
import { listOf, voucherLists } from '@/lib/domain/vouchers/lists'
import { usedOwedOf } from '@/lib/domain/vouchers/owed'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'
import { accountCents } from '@/server/queries/account-payments/show'
import { paidOfSold } from '@/server/queries/invoices/on-invoice'
import { isPaidInvoice } from '@/server/queries/invoices/rows'
import { paidAtInvoices, surplusOfSessions } from '@/server/queries/invoices/session-money'
import { grantedOf } from './granted'
import { keptOfPayment } from './kept-payment'

type Read = Pick<TenantCall<'vouchers.list'>, 'tx' | 'who' | 'now'>
type Row = Omit<Voucher, 'list' | 'alerts' | 'used_owed_cents'> & { is_deleted: boolean; billed_sessions: number }

const person = (id: SQL) => sql`(select json_build_object('id', p.id, 'name', p.name) from patient_names p
  where p.clinic_id = v.clinic_id and p.id = ${id})`

/** Of whom it is somebody sees: their patient's, or shared with one of theirs. Row-level security hides other patients. */
export const isSeen = sql`exists (select from patients p where p.clinic_id = v.clinic_id and (p.id = v.patient_id or p.id in (
  select s.patient_id from voucher_sharers s where s.clinic_id = v.clinic_id and s.voucher_id = v.id)))`

/**
 * What was paid of a voucher: of itself; of one that stands on an invoice all but what is owed of it there (`paidOfSold`: what a discount
 * or a correction took off is not); of one that is billed per session also what was paid at their invoices (`sessionMoney`): what is paid
 * there and what is paid here never stand for the same session.
 */
const paid = sql`case v.billing
  when 'at_sale' then ${paidOfSold}
  else greatest(v.paid_cents, least(v.price_cents, v.paid_cents + ${paidAtInvoices(isPaidInvoice)})) end`

/** Vouchers of a condition on the table `v`: what expires first, then the newest. */
async function vouchersWhere({ tx, who, now }: Read, where: SQL): Promise<Voucher[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select v.id::float8 as id, ${person(sql`v.patient_id`)} as patient, v.title, v.price_cents, ${paid} as paid_cents, v.vat_bp,
        v.vat_treatment, v.billing, v.sold_on::text as sold_on, v.expires_on::text as expires_on, v.pays_services,
        to_json(v.service_ids) as service_ids, v.pays_activities, to_json(v.group_ids) as group_ids, coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name) order by fold(p.name))
          from voucher_sharers s join patient_names p on p.clinic_id = s.clinic_id and p.id = s.patient_id
          where s.clinic_id = v.clinic_id and s.voucher_id = v.id and s.patient_id <> v.patient_id), '[]'::json) as sharers,
        json_build_object('granted', ${grantedOf(sql`v`)}, 'held', v.held_sessions,
          'used', v.used_sessions, 'expired', v.lost_sessions, 'left', v.left_sessions) as sessions,
        v.deleted_at is not null as is_deleted, v.version,
        (select count(*)::integer from invoice_sources o join invoices i on i.clinic_id = o.clinic_id and i.id = o.invoice_id
          where o.clinic_id = v.clinic_id and o.session_voucher_id = v.id and i.status = 'issued') as billed_sessions
      from vouchers v where v.clinic_id = current_clinic() and ${isSeen} and ${where} order by v.expires_on, v.sold_on desc, v.id desc`,
  )
  const day = today(now, who.time_zone)
  return rows.map(({ is_deleted, billed_sessions, ...stored }) => {
    const { expires_on, price_cents, paid_cents } = stored
    const sessions = balanceOn(stored.sessions, { expires_on, is_deleted }, day)
    const row = { ...stored, sessions }
    const list = listOf({ balance: sessions, expires_on, is_deleted }, day)
    const used_owed_cents = usedOwedOf(row, billed_sessions)
    return {
      ...row,
      used_owed_cents,
      list,
      alerts: alertsOf({ list, expires_on, left: sessions.left, price_cents, paid_cents }, day),
    }
  })
}

/** Those of a patient, and those shared with them, and how many are in each list. */
export async function listVouchers(call: TenantCall<'vouchers.list'>): Promise<Answer<'vouchers.list'>> {
  const { patient_id, list } = call.query
  const all = await vouchersWhere(
    call,
    sql`(v.patient_id = ${patient_id} or v.id in (select s.voucher_id from voucher_sharers s
      where s.clinic_id = v.clinic_id and s.patient_id = ${patient_id}))`,
  )
  const countOf = (name: Voucher['list']) => all.filter((voucher) => voucher.list === name).length
  const counts = Object.fromEntries(voucherLists.map((name) => [name, countOf(name)])) as Record<
    Voucher['list'],
    number
  >
  return { data: list ? all.filter((voucher) => voucher.list === list) : all, meta: { counts } }
}

/** A voucher that whoever asks may see, with its ledger and payments. @throws Refusal `not_found` */
export async function voucherOf(call: Read, id: number): Promise<VoucherDetail> {
  const [voucher] = await vouchersWhere(call, sql`v.id = ${id}`)
  if (!voucher) throw new Refusal('not_found')
  const { tx } = call
  return {
    ...voucher,
    lines: await linesOf(tx, id),
    extensions: await extensionsOf(tx, id),
    payments: await paymentsOf(tx, id),
    account_cents: await accountOfOwner(tx, voucher.patient.id),
    surplus_cents: await surplusOf(tx, id),
  }
}

const by = sql`(select b.name from professionals b where b.clinic_id = l.clinic_id and b.id = l.created_by) as by`

const linesOf = (tx: Tx, id: number): Promise<VoucherEntry[]> =>
  rowsOf<VoucherEntry>(
    tx,
    sql`select l.id::float8 as id, l.kind, l.sessions, ${isoText(sql`l.created_at`)} as at, ${by}, l.reason,
        (select json_build_object('appointment_id', a.id, 'starts_at', ${isoText(sql`a.starts_at`)}, 'patient', ${person(sql`v.patient_id`)},
          'is_waiting', v.use = 'held' and exists (select from enrolments e where e.clinic_id = v.clinic_id
            and e.activity_id = v.appointment_id and e.patient_id = v.patient_id and e.state = 'waiting'))
          from visits v join appointments a on a.clinic_id = v.clinic_id and a.id = v.appointment_id
          where v.clinic_id = l.clinic_id and v.id = l.visit_id) as visit
      from voucher_lines l where l.clinic_id = current_clinic() and l.voucher_id = ${id} order by l.id desc`,
  )

/** From the audit, which is added to only: no line of the ledger says it, since no session changes by a day alone. */
const extensionsOf = (tx: Tx, id: number): Promise<VoucherExtended[]> =>
  rowsOf<VoucherExtended>(
    tx,
    sql`select l.id::float8 as id, ${isoText(sql`l.created_at`)} as at, b.name as by, l.before ->> 'expires_on' as "from",
        l.after ->> 'expires_on' as "to", l.after ->> 'reason' as reason
      from audit l left join professionals b on b.clinic_id = l.clinic_id and b.id = l.professional_id
      where l.clinic_id = current_clinic() and l.entity = 'voucher' and l.entity_id = ${id} and l.action = 'updated'
        and l.after ? 'expires_on' and l.after ->> 'reason' is not null order by l.id desc`,
  )

/** What its owner has on account; nothing where it is only shared with a patient of whoever asks. */
async function accountOfOwner(tx: Tx, patientId: number): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select ${accountCents(sql`p.id`)} as cents from patients p where p.clinic_id = current_clinic() and p.id = ${patientId}::bigint`,
  )
  return row?.cents ?? 0
}

/** What of its payments is to be given back. */
async function surplusOf(tx: Tx, id: number): Promise<number> {
  const [row] = await rowsOf<{ cents: number }>(
    tx,
    sql`select ${surplusOfSessions} as cents from vouchers v
      where v.clinic_id = current_clinic() and v.id = ${id}::bigint and v.billing = 'per_session'`,
  )
  return row?.cents ?? 0
}

const paymentsOf = (tx: Tx, id: number): Promise<VoucherPayment[]> =>
  rowsOf<VoucherPayment>(
    tx,
    sql`select l.id::float8 as id, l.cents, x.left_cents, l.method, l.paid_on::text as paid_on, l.reverses_id::float8 as reverses_id,
        l.cents > 0 and x.left_cents = 0 as reversed, l.deposit_id is not null as on_account, l.reason, ${by}
      from voucher_payments l cross join lateral (select greatest(0, ${keptOfPayment(sql`l`)})::integer as left_cents) x
      where l.clinic_id = current_clinic() and l.voucher_id = ${id} order by l.id desc`,
  )
