import { type SQL, sql } from 'drizzle-orm'
import { net } from './net'
import { paid } from './rows'

/**
 * Of a voucher or a month's fee whose price an issued invoice bills: what it comes to there after a discount and corrections
 * (`worth_cents`), and what of that is paid (`paid_cents`): `soldFor` says the same of one. No row of any other.
 * @param named that it is the one that a source `o` names
 * @param own what was paid of it itself
 */
const onInvoice = (named: SQL, line: SQL, own: SQL) => sql`(
  select w.worth_cents, case
    when i.paid_cents >= i.net_cents then w.worth_cents
    when i.paid_cents >= b.before_cents
      then w.own_cents + floor((i.paid_cents - b.before_cents) * (w.worth_cents - w.own_cents) / (i.net_cents - b.before_cents))::bigint
    when b.before_cents > 0 then floor(w.own_cents * greatest(0, i.paid_cents) / b.before_cents)::bigint
    else 0 end as paid_cents
  from invoice_sources o
  cross join lateral (select i.payable_cents, ${net} as net_cents, ${paid} as paid_cents, coalesce((select sum(l.cents) from invoice_payments l
      where l.clinic_id = i.clinic_id and l.invoice_id = i.id), 0)::float8 as later_cents
    from invoices i where i.clinic_id = o.clinic_id and i.id = o.invoice_id and i.status = 'issued' offset 0) i
  cross join lateral (select c.cents as worth_cents, least(${own}::bigint, c.cents) as own_cents from (
    select case when i.payable_cents > 0 then floor(coalesce(sum(l.total_cents), 0) * greatest(0, i.net_cents) / i.payable_cents)::bigint
        else 0 end as cents from invoice_lines l
      where l.clinic_id = o.clinic_id and l.invoice_id = o.invoice_id and ${line}) c) w
  cross join lateral (select i.paid_cents - i.later_cents - ${own} + w.own_cents as before_cents) b
  where ${named})`

/** Of `v`, a voucher that is billed when it is sold. */
export const soldOnInvoice = onInvoice(
  sql`o.clinic_id = v.clinic_id and o.voucher_id = v.id`,
  sql`l.voucher_id = o.voucher_id`,
  sql`v.paid_cents`,
)

const feeOnInvoice = onInvoice(
  sql`o.clinic_id = f.clinic_id and o.fee_id = f.id`,
  sql`l.fee_id = o.fee_id`,
  sql`f.paid_cents`,
)

/** What of a price is not owed any more: what is paid, and on an invoice what is not asked for there. */
const butOwed = (price: SQL, paid: SQL, invoice: SQL) =>
  sql`coalesce((select greatest(${paid}, ${price} - w.worth_cents + w.paid_cents) from ${invoice} w), ${paid})::integer`

/** Of `v`, a voucher that is billed when it is sold. */
export const paidOfSold = butOwed(sql`v.price_cents`, sql`v.paid_cents`, soldOnInvoice)

/** Of `f`, a month's fee. */
export const paidOfFee = butOwed(sql`f.amount_cents`, sql`f.paid_cents`, feeOnInvoice)
