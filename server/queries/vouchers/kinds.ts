import { sql } from 'drizzle-orm'
import type { VoucherKind } from '@/lib/contract/vouchers'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { isSeen } from './list'

/** More choices than these are read, not chosen. */
const MOST = 6
/** What was sold before the latest of these is what a clinic used to sell. */
const LATEST_SALES = 400

/**
 * What the clinic sells, the most sold of its latest sales first: by title and sessions, each as it was sold last. Of those whom
 * one sees alone, as a title may name somebody. What names a service or a group that is archived cannot be sold again.
 */
export async function listKinds({ tx }: TenantCall<'vouchers.kinds'>): Promise<VoucherKind[]> {
  const rows = await rowsOf<VoucherKind>(
    tx,
    sql`with sales as (
        select v.*, l.sessions from vouchers v
        join voucher_lines l on l.clinic_id = v.clinic_id and l.voucher_id = v.id and l.kind = 'grant'
        where v.clinic_id = current_clinic() and v.deleted_at is null and ${isSeen}
        order by v.id desc limit ${LATEST_SALES}),
      kinds as (
        select distinct on (lower(title), sessions) *, count(*) over (partition by lower(title), sessions) as sold
        from sales order by lower(title), sessions, id desc)
      select title, price_cents, vat_bp, vat_treatment, billing, pays_services, to_json(service_ids) as service_ids,
        pays_activities, to_json(group_ids) as group_ids, sessions, expires_on - sold_on as days
      from kinds k
      where not exists (select from services s where s.clinic_id = k.clinic_id and s.id = any(k.service_ids) and not s.active)
        and not exists (select from groups g where g.clinic_id = k.clinic_id and g.id = any(k.group_ids) and not g.active)
      order by sold desc, id desc limit ${MOST}`,
  )
  return rows
}
