import { type SQL, sql } from 'drizzle-orm'
import type { SheetInvoice } from '@/lib/domain/invoices/sheet'
import type { Who } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { balanced, isSeen } from './rows'
import { ofInvoice, sessionMoney } from './session-money'

/** So many are read at once: that holds nobody else up. */
const BATCH = 500

type Place = { issued_on: string; series_id: number; sequence: number }
type Payments = Pick<SheetInvoice, 'methods' | 'paid_on'>
type Row = Omit<SheetInvoice, keyof Payments> & Place & { payments: Payments }

/** What was paid and not given back whole, in a ledger whose lines belong to `key`. */
const kept = (table: string, key: string, of: SQL): SQL => {
  const [ledger, owner] = [sql.identifier(table), sql.identifier(key)]
  return sql`select l.method, l.paid_on from ${ledger} l where l.clinic_id = i.clinic_id and l.cents > 0 and l.${owner} in (${of})
    and l.cents + coalesce((select sum(r.cents) from ${ledger} r
      where r.clinic_id = l.clinic_id and r.${owner} = l.${owner} and r.reverses_id = l.id), 0) > 0`
}
const ofSources = (what: SQL): SQL =>
  sql`select ${what} from invoice_sources o where o.clinic_id = i.clinic_id and o.invoice_id = i.id`

/**
 * The payments of an invoice: its own, and those of the vouchers, months and visits that it bills (`prepaid` in rows.ts). One value,
 * so that it is looked for once the rows of a batch are known, and not of all that are still to come.
 */
const payments = sql`select json_build_object('methods', coalesce(json_agg(distinct l.method order by l.method), '[]'::json),
  'paid_on', max(l.paid_on)) from (
  ${kept('invoice_payments', 'invoice_id', sql`i.id`)}
  union all ${kept('voucher_payments', 'voucher_id', ofSources(sql`o.voucher_id`))}
  union all ${kept(
    'voucher_payments',
    'voucher_id',
    sql`select s.voucher_id from ${sessionMoney(ofInvoice(sql`i`))} s where s.invoice_id = i.id and s.taken_cents > 0`,
  )}
  union all ${kept('membership_fee_payments', 'fee_id', ofSources(sql`o.fee_id`))}
  union all ${kept(
    'visit_payments',
    'visit_id',
    sql`select v.id from invoice_sources o join visits v on v.clinic_id = o.clinic_id and v.appointment_id = o.appointment_id
      and v.patient_id = o.patient_id where o.clinic_id = i.clinic_id and o.invoice_id = i.id`,
  )}) l`

/** What a substitution counts in place of: the last one by substitution before it, else the invoice itself, and what corrected that since. */
const replaces = sql`case when i.rectification = 'S' then coalesce((
  select json_agg(json_build_object('details', x.details, 'withholding_cents', x.withholding_cents, 'total_cents', x.total_cents,
      'payable_cents', x.payable_cents) order by x.issued_at, x.id)
  from invoices x left join lateral (select s.id, s.issued_at from invoices s where s.clinic_id = i.clinic_id and s.rectifies_id = i.rectifies_id
      and s.status = 'issued' and s.rectification = 'S' and (s.issued_at, s.id) < (i.issued_at, i.id)
      order by s.issued_at desc, s.id desc limit 1) s on true
  where x.clinic_id = i.clinic_id and x.status = 'issued' and (x.issued_at, x.id) < (i.issued_at, i.id)
    and case when s.id is null then i.rectifies_id in (x.id, x.rectifies_id)
      else x.id = s.id or x.rectifies_id = i.rectifies_id and (x.issued_at, x.id) > (s.issued_at, s.id) end), '[]'::json)
  else '[]'::json end`

/** The day of the operation where it is not that of the issue: the last one of what is billed, as its record says it (steps/fiscal/records.ts). */
const operation = sql`case when i.rectifies_id is null then nullif((select max(l.service_on) from invoice_lines l
  where l.clinic_id = i.clinic_id and l.invoice_id = i.id and l.service_on <= i.issued_on), i.issued_on)::text end`

/** The next issued invoices of a period that somebody may see, by day and number, and from where on there are more. */
export async function invoicesOfSheet(
  tx: Tx,
  who: Pick<Who, 'share_of'>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  place: Place | null,
  batch = BATCH,
): Promise<{ rows: SheetInvoice[]; next: Place | null }> {
  const wanted = [sql`${isSeen({ who })} and i.status = 'issued'`]
  if (from) wanted.push(sql`i.issued_on >= ${from}::date`)
  if (to) wanted.push(sql`i.issued_on <= ${to}::date`)
  if (place)
    wanted.push(sql`(i.issued_on, i.series_id, i.sequence)
      > (${place.issued_on}::date, ${place.series_id}::bigint, ${place.sequence}::integer)`)
  const rows = await rowsOf<Row>(
    tx,
    sql`select i.number, s.prefix as series, i.series_id::float8 as series_id, i.sequence, i.issued_on::text as issued_on,
        ${operation} as operation_on, i.due_on::text as due_on, i.type, i.rectification, i.recipient, i.issuer ->> 'currency' as currency, i.details,
        (select r.number from invoices r where r.clinic_id = i.clinic_id and r.id = i.rectifies_id) as rectifies,
        i.withholding_cents, i.total_cents, i.payable_cents, i.net_cents, i.paid_cents, ${replaces} as replaces,
        (${payments}) as payments
      from ${balanced} join invoice_series s on s.clinic_id = i.clinic_id and s.id = i.series_id
      where ${sql.join(wanted, sql` and `)}
      order by i.issued_on, i.series_id, i.sequence limit ${batch}::integer`,
  )
  const next = rows.length < batch ? null : rows.at(-1)!
  return { rows: rows.map(({ payments, ...row }) => ({ ...row, ...payments })), next }
}
