import { type SQL, sql } from 'drizzle-orm'
import type { Days } from '@/lib/domain/financials/period'

/**
 * Which invoices count in some days: each issued one on its day; and what one by substitution stands in place of is taken back on
 * that one's day, so that nothing counts twice and no day that is over changes. `of_id` is the invoice whose lines count.
 */
const counted = ({ from, to }: Days): SQL => sql`(
  select i.clinic_id, i.id as invoice_id, i.id as of_id, i.issued_on as "on", i.rectifies_id, 1 as sign,
    case when i.rectifies_id is null then i.issued_on
      else (select z.issued_on from invoices z where z.clinic_id = i.clinic_id and z.id = i.rectifies_id) end as rated_on
  from invoices i where i.clinic_id = current_clinic() and i.status = 'issued' and i.issued_on between ${from}::date and ${to}::date
  union all
  select s.clinic_id, s.id, r.id, s.issued_on, r.rectifies_id, -1,
    (select z.issued_on from invoices z where z.clinic_id = s.clinic_id and z.id = s.rectifies_id)
  from invoices s cross join lateral (
    select x.id, x.rectifies_id, x.issued_at from invoices x where x.clinic_id = s.clinic_id and x.id = s.rectifies_id
    union all
    select x.id, x.rectifies_id, x.issued_at from invoices x
    where x.clinic_id = s.clinic_id and x.rectifies_id = s.rectifies_id and x.status = 'issued' and (x.issued_at, x.id) < (s.issued_at, s.id)
  ) r
  where s.clinic_id = current_clinic() and s.status = 'issued' and s.rectification = 'S' and s.issued_on between ${from}::date and ${to}::date
    and not exists (select from invoices p where p.clinic_id = s.clinic_id and p.rectifies_id = s.rectifies_id and p.status = 'issued'
      and p.rectification = 'S' and (p.issued_at, p.id) < (s.issued_at, s.id) and (p.issued_at, p.id) > (r.issued_at, r.id))
) c`

/**
 * What a correction's line bills, which names nothing: it is of the line that it corrects, which is the one of the same day, words, price
 * and place, in that order.
 */
const corrected = sql`lateral (
  select e.appointment_id, e.voucher_id, e.fee_id from invoice_lines e
  where c.rectifies_id is not null and e.clinic_id = c.clinic_id and e.invoice_id = c.rectifies_id
  order by (e.service_on is not distinct from l.service_on) desc, (e.description = l.description) desc,
    (abs(e.unit_cents) = abs(l.unit_cents)) desc, (e.position = l.position) desc, e.position
  limit 1) e on true`
/** Every line that counts, as `b`, with what it bills, and the day whose rate its commission goes by: that of what it corrects too. */
const billed = (days: Days): SQL => {
  const own = (column: SQL) => sql`case when c.rectifies_id is null then l.${column} else e.${column} end as ${column}`
  return sql`(
    select c.clinic_id, c."on", c.invoice_id, c.of_id, c.sign, c.rated_on, l.id as line_id, l.description, l.base_cents, l.total_cents,
      ${own(sql`appointment_id`)}, ${own(sql`voucher_id`)}, ${own(sql`fee_id`)}
    from ${counted(days)}
    join invoice_lines l on l.clinic_id = c.clinic_id and l.invoice_id = c.of_id
    left join ${corrected}
  ) b`
}

/** The rates of the clinic, each with the day before which it counts: of two from one day the one said last. */
const rates = sql`(select k.professional_id, k.rate_bp, k.from_day,
  lead(k.from_day) over (partition by k.professional_id order by k.from_day, k.id) as until_day
  from commission_rates k where k.clinic_id = current_clinic()) k`

/**
 * Every line that is income of some days, as `f`: what it comes to, what it was for and whose work it was. All figures and all
 * lists of the financials are made of this, so that each figure is the sum of its list. Commissions are rounded as
 * `commissionCents` says.
 */
export const incomeLines = (days: Days): SQL => sql`(
  select b."on", b.invoice_id, b.of_id, b.sign, b.line_id, b.description, b.appointment_id, b.voucher_id, b.fee_id, a.group_id,
    b.sign * b.base_cents as base_cents, b.sign * b.total_cents as total_cents, a.professional_id,
    case when b.fee_id is not null or a.group_id is not null then 'groups' when b.voucher_id is not null then 'vouchers'
      when a.service_id is not null then 'service' else 'other' end as kind,
    case when a.group_id is null then a.service_id end as service_id,
    round(b.sign * b.base_cents::numeric * coalesce(k.rate_bp, 0) / 10000)::integer as commission_cents
  from ${billed(days)}
  left join appointments a on a.clinic_id = b.clinic_id and a.id = b.appointment_id
  left join ${rates} on k.professional_id = a.professional_id and b.rated_on >= k.from_day and (k.until_day is null or b.rated_on < k.until_day)
) f`
