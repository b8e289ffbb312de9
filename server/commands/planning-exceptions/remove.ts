import { eq } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { planning_exceptions } from '@/server/db/schema/plannings'
import { holdException } from '@/server/steps/planning-exceptions/hold'
import { recordException } from '@/server/steps/planning-exceptions/record'

/**
 * Takes an exception away; what was canceled for it stays canceled. @throws Refusal `not_found`, `forbidden`,
 * `version_stale`
 */
export async function removeException(call: TenantCall<'planning-exceptions.remove'>): Promise<undefined> {
  const before = await holdException(call)
  await call.tx.delete(planning_exceptions).where(eq(planning_exceptions.id, before.id))
  await recordException(call, 'deleted', { before })
}
