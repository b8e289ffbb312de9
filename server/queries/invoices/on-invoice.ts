import { type SQL, sql } from 'drizzle-orm'
import { balanced } from './rows'

/**
 * Of a voucher or a month's fee whose price an issued invoice bills: what it comes to there after a discount and corrections
 * (`worth_cents`), and what of that is paid (`paid_cents`): `soldFor` says the same of one. No row of any other.
 * @param named that it is the one that a source `o` names
 */
const onInvoice = (named: SQL, line: SQL) => sql`(
  select w.cents as worth_cents, case when i.paid_cents >= i.net_cents then w.cents
    else floor(w.cents * greatest(0, i.paid_cents) / i.net_cents)::bigint end as paid_cents
  from invoice_sources o join ${balanced} on i.clinic_id = o.clinic_id and i.id = o.invoice_id
  cross join lateral (select case when i.payable_cents > 0 then floor(coalesce(sum(l.total_cents), 0) * greatest(0, i.net_cents) / i.payable_cents)::bigint
      else 0 end as cents from invoice_lines l
    where l.clinic_id = o.clinic_id and l.invoice_id = o.invoice_id and ${line}) w
  where ${named} and i.status = 'issued')`

/** Of `v`, a voucher that is billed when it is sold. */
export const soldOnInvoice = onInvoice(
  sql`o.clinic_id = v.clinic_id and o.voucher_id = v.id`,
  sql`l.voucher_id = o.voucher_id`,
)

const feeOnInvoice = onInvoice(sql`o.clinic_id = f.clinic_id and o.fee_id = f.id`, sql`l.fee_id = o.fee_id`)

/** What of a price is not owed any more: what is paid, and on an invoice what is not asked for there. */
const butOwed = (price: SQL, paid: SQL, invoice: SQL) =>
  sql`coalesce((select greatest(${paid}, ${price} - w.worth_cents + w.paid_cents) from ${invoice} w), ${paid})::integer`

/** Of `v`, a voucher that is billed when it is sold. */
export const paidOfSold = butOwed(sql`v.price_cents`, sql`v.paid_cents`, soldOnInvoice)

/** Of `f`, a month's fee. */
export const paidOfFee = butOwed(sql`f.amount_cents`, sql`f.paid_cents`, feeOnInvoice)
