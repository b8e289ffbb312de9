import { eq } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { plannings } from '@/server/db/schema/plannings'
import { holdOwnPlanning } from '@/server/steps/plannings/hold'
import { recordPlanning } from '@/server/steps/plannings/record'

/** Takes a planning away; appointments in its hours stay. @throws Refusal `not_found`, `forbidden`, `version_stale` */
export async function removePlanning(call: TenantCall<'plannings.remove'>): Promise<undefined> {
  const before = await holdOwnPlanning(call)
  await call.tx.delete(plannings).where(eq(plannings.id, before.id))
  await recordPlanning(call, 'deleted', { before })
}
