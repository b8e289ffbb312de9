import { sql } from 'drizzle-orm'
import type { VoucherKind } from '@/lib/contract/vouchers'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isSeen } from './list'

/** More choices than these are read, not chosen. */
const MOST = 6
/** What was sold before the latest of these is what a clinic used to sell. */
const LATEST_SALES = 400

/** A price that was raised is the one to sell at once most of so many sales had it. */
const PRICED_BY = 5

/** So many days are as good as a month, whichever it was: half a year is 181 days or 184 (`validityOf`). */
const months = sql`round(days / 30.4375)`
const lengthOf = sql`case when ${months} > 0 and abs(days - ${months} * 30.4375) <= 3 then -${months} else days end`

/**
 * What the clinic sells, the most sold of its latest sales first: by title and sessions, each as it was sold last, but good for as long as
 * most were in the year up to then, and at the price of most of the last five; of as many, the newest. One that was sold otherwise, as a
 * favour or in haste, is none of the two. Of those whom one sees alone, as a title may name somebody. What names a service or a
 * group that is archived cannot be sold again.
 */
export async function listKinds({ tx }: TenantCall<'vouchers.kinds'>): Promise<VoucherKind[]> {
  const rows = await rowsOf<VoucherKind>(
    tx,
    sql`with sales as (
        select v.*, l.sessions, lower(v.title) as kind, v.expires_on - v.sold_on as days from vouchers v
        join voucher_lines l on l.clinic_id = v.clinic_id and l.voucher_id = v.id and l.kind = 'grant'
        where v.clinic_id = current_clinic() and v.deleted_at is null and ${isSeen}
        order by v.id desc limit ${LATEST_SALES}),
      ranked as (
        select *, count(*) over of_kind as sold, row_number() over (partition by kind, sessions order by id desc) as place,
          sold_on > max(sold_on) over of_kind - 365 as is_recent, ${lengthOf} as length
        from sales window of_kind as (partition by kind, sessions)),
      lengths as (
        select distinct on (kind, sessions) kind, sessions, (array_agg(days order by id desc))[1] as days
        from ranked where is_recent group by kind, sessions, length order by kind, sessions, count(*) desc, max(id) desc),
      prices as (
        select distinct on (kind, sessions) kind, sessions, price_cents
        from ranked where place <= ${PRICED_BY} group by kind, sessions, price_cents
        order by kind, sessions, count(*) desc, max(id) desc)
      select k.title, p.price_cents, k.vat_bp, k.vat_treatment, k.billing, k.pays_services, to_json(k.service_ids) as service_ids,
        k.pays_activities, to_json(k.group_ids) as group_ids, k.sessions, l.days
      from ranked k join lengths l on (l.kind, l.sessions) = (k.kind, k.sessions)
      join prices p on (p.kind, p.sessions) = (k.kind, k.sessions)
      where k.place = 1
        and not exists (select from services s where s.clinic_id = k.clinic_id and s.id = any(k.service_ids) and not s.active)
        and not exists (select from groups g where g.clinic_id = k.clinic_id and g.id = any(k.group_ids) and not g.active)
      order by k.sold desc, k.id desc limit ${MOST}`,
  )
  return rows
}
