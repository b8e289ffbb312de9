import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { PlainDate } from '@/lib/contract/endpoint'
import { paidFor } from '@/lib/contract/financials'
import type { Answer } from '@/lib/contract/registry'
import { decodeCursor, encodeCursor } from '@/lib/domain/list/cursor'
import { today } from '@/lib/domain/time/clock'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isInRemittance } from '@/server/queries/invoices/rows'
import { incomeLines } from './income-lines'
import { deferredVouchers, owedInvoices } from './owed'
import { paidForJoins, paidForPatient, paidForTitle, patientName, paymentsMade } from './payments-made'
import { scopeOf } from './scope'
import { isOf } from './show'

// What figures are made of: the lists that one opens. Each is read from the very rows that its figure sums up.

type List = 'financials.lines' | 'financials.payments' | 'financials.pending' | 'financials.vouchers'

/**
 * A page of what was found, as `found`, and what all of it comes to: in one statement, because finding is what takes long.
 * @param sums what is added up of each row, `f`, besides how many they are
 * @param page its rows, one more than it has, each with the `place` from which the next page would go on
 */
async function openedOf<Name extends List>(
  { tx, query }: { tx: Tx; query: { limit: number } },
  asked: unknown,
  { found, sums, page }: { found: SQL; sums: SQL; page: SQL },
): Promise<Answer<Name>> {
  const [row] = await rowsOf<{ rows: { place: object }[]; sums: object }>(
    tx,
    sql`with found as materialized (${found})
      select json_build_object('count', count(*), ${sums}) as sums, coalesce((select json_agg(p) from (${page}) p), '[]') as rows
      from found f`,
  )
  const { rows, sums: told } = row!
  const shown = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? shown.at(-1) : undefined
  const next_cursor = last ? encodeCursor(last.place, asked) : null
  return { data: shown.map(({ place: _, ...one }) => one), meta: { next_cursor, ...told } } as unknown as Answer<Name>
}

const Count = z.number().int()
const LinePlace = z.object({ on: PlainDate, invoice_id: Count, line_id: Count })

/** The lines of invoices that income is made of, the latest first. @throws Refusal `forbidden` as `scopeOf` */
export async function listIncomeLines(call: TenantCall<'financials.lines'>): Promise<Answer<'financials.lines'>> {
  const { who, query } = call
  const { cursor, limit, ...asked } = query
  const { from, to, kind, service_id, professional_id, of_nobody } = asked
  const scope = scopeOf(who, professional_id)
  const wanted = [isOf(scope.professional_id)]
  if (of_nobody) wanted.push(sql`f.professional_id is null`)
  if (kind) wanted.push(sql`f.kind = ${kind}`)
  if (service_id) wanted.push(sql`f.service_id = ${service_id}::bigint`)
  const where = sql.join(wanted, sql` and `)
  const place = cursor ? decodeCursor(LinePlace, cursor, asked) : null
  const after = place
    ? sql`(f."on", f.invoice_id, f.line_id) < (${place.on}::date, ${place.invoice_id}::bigint, ${place.line_id}::bigint)`
    : sql`true`
  const latest = sql`order by f."on" desc, f.invoice_id desc, f.line_id desc`
  const commission = scope.tells_commission ? sql`f.commission_cents` : sql`0`
  return openedOf<'financials.lines'>(call, asked, {
    found: sql`select f.*, ${commission} as told_commission_cents from ${incomeLines({ from, to })} where ${where}`,
    sums: sql`'base_cents', coalesce(sum(f.base_cents), 0), 'total_cents', coalesce(sum(f.total_cents), 0),
      'commission_cents', coalesce(sum(f.told_commission_cents), 0)`,
    page: sql`select f."on"::text as on, f.invoice_id, i.number, ${patientName(sql`i.patient_id`)} as patient_name, f.kind,
        coalesce(s.name, g.name, v.title, m.plan_name, f.description) as title, p.name as professional_name, f.sign < 0 as taken_back,
        f.base_cents, f.total_cents, f.told_commission_cents as commission_cents,
        json_build_object('on', f."on"::text, 'invoice_id', f.invoice_id, 'line_id', f.line_id) as place
      from (select * from found f where ${after} ${latest} limit ${limit + 1}::integer) f
      join invoices i on i.clinic_id = current_clinic() and i.id = f.invoice_id
      left join services s on s.clinic_id = current_clinic() and s.id = f.service_id
      left join groups g on g.clinic_id = current_clinic() and g.id = f.group_id
      left join vouchers v on v.clinic_id = current_clinic() and v.id = f.voucher_id
      left join membership_fees m on m.clinic_id = current_clinic() and m.id = f.fee_id
      left join professionals p on p.clinic_id = current_clinic() and p.id = f.professional_id
      ${latest}`,
  })
}

/** `rank`: of what it is one (`paymentsMade`). */
const PaymentPlace = z.object({ on: PlainDate, rank: Count.min(1).max(paidFor.length), id: Count })

/** What was received, and given back, the latest first. */
export async function listPaymentsMade(
  call: TenantCall<'financials.payments'>,
): Promise<Answer<'financials.payments'>> {
  const { cursor, limit, ...asked } = call.query
  const { from, to, method } = asked
  const where = method ? sql`p.method = ${method}` : sql`true`
  const place = cursor ? decodeCursor(PaymentPlace, cursor, asked) : null
  const after = place
    ? sql`(p.paid_on, p.rank, p.id) < (${place.on}::date, ${place.rank}::integer, ${place.id}::bigint)`
    : sql`true`
  const latest = sql`order by p.paid_on desc, p.rank desc, p.id desc`
  return openedOf<'financials.payments'>(call, asked, {
    found: sql`select * from ${paymentsMade({ from, to })} where ${where}`,
    sums: sql`'cents', coalesce(sum(f.cents), 0)`,
    page: sql`select p.paid_on::text as on, p.of, p.method, ${paidForPatient} as patient_name,
        ${paidForTitle} as title, p.cents,
        json_build_object('on', p.paid_on::text, 'rank', p.rank, 'id', p.id) as place
      from (select * from found p where ${after} ${latest} limit ${limit + 1}::integer) p
      ${paidForJoins}
      ${latest}`,
  })
}

const OwedPlace = z.object({ due_on: PlainDate, id: Count })

/** The invoices of which something is owed, the longest due first. */
export async function listOwed(call: TenantCall<'financials.pending'>): Promise<Answer<'financials.pending'>> {
  const { cursor, limit, ...asked } = call.query
  const owed = owedInvoices(today(call.now, call.who.time_zone))
  const where = asked.age ? sql`w.age = ${asked.age}` : sql`true`
  const place = cursor ? decodeCursor(OwedPlace, cursor, asked) : null
  const after = place ? sql`(w.due_on, w.id) > (${place.due_on}::date, ${place.id}::bigint)` : sql`true`
  return openedOf<'financials.pending'>(call, asked, {
    found: sql`select w.id, w.number, w.recipient, w.patient_id, w.issued_on, w.due_on, w.age, w.cents from ${owed} where ${where}`,
    sums: sql`'cents', coalesce(sum(f.cents), 0)`,
    page: sql`select w.id as invoice_id, w.number, coalesce(w.recipient ->> 'name', ${patientName(sql`w.patient_id`)}) as recipient_name,
        w.issued_on::text as issued_on, w.due_on::text as due_on, w.age, w.cents, ${isInRemittance(sql`w.id`)} as in_remittance,
        json_build_object('due_on', w.due_on::text, 'id', w.id) as place
      from found w where ${after} order by w.due_on, w.id limit ${limit + 1}::integer`,
  })
}

const VoucherPlace = z.object({ sold_on: PlainDate, id: Count })

/** Vouchers with paid sessions that are still to be had, the first sold first. */
export async function listDeferred(call: TenantCall<'financials.vouchers'>): Promise<Answer<'financials.vouchers'>> {
  const { cursor, limit, ...asked } = call.query
  const place = cursor ? decodeCursor(VoucherPlace, cursor, asked) : null
  const after = place ? sql`(d.sold_on, d.id) > (${place.sold_on}::date, ${place.id}::bigint)` : sql`true`
  return openedOf<'financials.vouchers'>(call, asked, {
    found: sql`select * from ${deferredVouchers(today(call.now, call.who.time_zone))}`,
    sums: sql`'cents', coalesce(sum(f.cents), 0)`,
    page: sql`select d.id as voucher_id, patient_now(current_clinic(), d.patient_id) as patient_id,
        ${patientName(sql`d.patient_id`)} as patient_name, d.title, d.sold_on::text as sold_on, d.expires_on::text as expires_on, d.sessions,
        d.cents, json_build_object('sold_on', d.sold_on::text, 'id', d.id) as place
      from found d where ${after} order by d.sold_on, d.id limit ${limit + 1}::integer`,
  })
}
