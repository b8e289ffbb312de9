import { sql } from 'drizzle-orm'

/**
 * What is to be paid of an issued invoice after its corrections, as lib/domain/invoices/billed.ts says it: the last one by
 * substitution in its place, and those by difference since then added.
 */
export const net = sql`(select coalesce(s.payable_cents, i.payable_cents) + coalesce((select sum(r.payable_cents) from invoices r
      where r.clinic_id = i.clinic_id and r.rectifies_id = i.id and r.status = 'issued' and r.rectification = 'I'
        and (s.id is null or (r.issued_at, r.id) > (s.issued_at, s.id))), 0)::float8
    from (select) one left join lateral (select x.id, x.issued_at, x.payable_cents from invoices x
      where x.clinic_id = i.clinic_id and x.rectifies_id = i.id and x.status = 'issued' and x.rectification = 'S'
      order by x.issued_at desc, x.id desc limit 1) s on true)`
