import { type SQL, sql } from 'drizzle-orm'
import type { CommissionRate } from '@/lib/contract/commissions'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf, type Tx } from '@/server/db/client'
import { isoText } from '@/server/db/sql-texts'

/** A professional's rates, the latest day first. @throws Refusal `not_found` */
export async function listCommissions({
  tx,
  params,
}: Pick<TenantCall<'commissions.list'>, 'tx' | 'params'>): Promise<CommissionRate[]> {
  const [known] = await rowsOf(
    tx,
    sql`select from professionals where clinic_id = current_clinic() and id = ${params.id}::bigint`,
  )
  if (!known) throw new Refusal('not_found')
  return commissionsWhere(tx, sql`k.professional_id = ${params.id}::bigint`)
}

/** Those of a condition on `k`. */
export const commissionsWhere = (tx: Tx, where: SQL): Promise<CommissionRate[]> =>
  rowsOf<CommissionRate>(
    tx,
    sql`select k.id::float8 as id, k.rate_bp, k.from_day::text as from_day, b.name as by, ${isoText(sql`k.created_at`)} as at
      from commission_rates k left join professionals b on b.clinic_id = k.clinic_id and b.id = k.created_by
      where k.clinic_id = current_clinic() and ${where} order by k.from_day desc, k.id desc`,
  )
