import { eq } from 'drizzle-orm'
import type { Mandate } from '@/lib/contract/mandates'
import type { TenantCall } from '@/server/call'
import { mandates } from '@/server/db/schema/debits'
import { mandateOf } from '@/server/queries/mandates/list'
import { revoke } from '@/server/steps/mandates/revoke'

/**
 * Revokes a mandate: nothing more is collected by it, and what is under way goes on. Of one that is revoked nothing changes.
 * @throws Refusal `not_found`
 */
export async function revokeMandate(call: TenantCall<'mandates.revoke'>): Promise<Mandate> {
  const { tx, params } = call
  await mandateOf(call, params.id)
  const [row] = await tx.select().from(mandates).where(eq(mandates.id, params.id)).for('update')
  await revoke(call, row!, 'revoked')
  return mandateOf(call, params.id)
}
