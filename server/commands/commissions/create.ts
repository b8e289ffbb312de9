import { sql } from 'drizzle-orm'
import type { CommissionRate } from '@/lib/contract/commissions'
import type { TenantCall } from '@/server/call'
import { commission_rates } from '@/server/db/schema/commission-rates'
import { record } from '@/server/ledger'
import { commissionsWhere, listCommissions } from '@/server/queries/commissions/list'

/**
 * Says what a professional is given from a day on; before that day their rate stays. A day that was said already is said anew.
 * @throws Refusal `not_found`
 */
export async function createCommission(call: TenantCall<'commissions.create'>): Promise<CommissionRate> {
  const { tx, who, params, body, now, address } = call
  const rates = await listCommissions(call)
  const before = rates.find(({ from_day }) => from_day <= body.from_day)?.rate_bp ?? 0
  const [made] = await tx
    .insert(commission_rates)
    .values({ clinic_id: who.clinic_id, professional_id: params.id, ...body, created_by: who.id, created_at: now })
    .returning({ id: commission_rates.id })
  await record(tx, who, {
    ...{ action: 'updated', entity: 'professional', id: params.id, address },
    before: { commission_bp: before },
    after: { commission_bp: body.rate_bp, commission_from: body.from_day },
  })
  const [rate] = await commissionsWhere(tx, sql`k.id = ${made!.id}::bigint`)
  return rate!
}
