import { eq, sql } from 'drizzle-orm'
import type { DatedPlan } from '@/lib/contract/dated-plans'
import type { PatientAccess } from '@/lib/domain/record/access-kinds'
import type { TenantCall } from '@/server/call'
import { dated_plans } from '@/server/db/schema/dated-plans'
import { announce, record } from '@/server/ledger'
import { datedPlanOf } from '@/server/queries/dated-plans/show'
import { logPlanRead } from './log-read'

type Call = Pick<TenantCall<'dated-plans.update'>, 'tx' | 'who' | 'now' | 'address' | 'device' | 'services'>
type Change = Partial<typeof dated_plans.$inferInsert>
type Said = { before?: Record<string, unknown>; after?: Record<string, unknown> }

/**
 * Counts a change of a plan that is held, with its line in the audit and, as it is handed back, among the accesses. Nothing of what
 * a plan says is in the audit.
 */
export async function savePlan(
  call: Call,
  id: number,
  change: Change,
  { said, what }: { said: Said; what: PatientAccess },
): Promise<DatedPlan> {
  const { tx, who, now, address } = call
  await tx
    .update(dated_plans)
    .set({ ...change, version: sql`${dated_plans.version} + 1`, updated_at: now })
    .where(eq(dated_plans.id, id))
  await record(tx, who, { action: 'updated', entity: 'dated_plan', id, ...said, address })
  await announce(tx, who, 'dated_plan_updated', { dated_plan_id: id })
  const plan = await datedPlanOf(tx, id)
  await logPlanRead(call, plan, what)
  return plan
}
