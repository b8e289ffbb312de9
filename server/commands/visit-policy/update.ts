import { eq } from 'drizzle-orm'
import type { VisitPolicyForm } from '@/lib/contract/visit-policy'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'
import { visitPolicyOf } from '@/server/queries/visits/standing'

/** Says what late cancellations and absences cost from now on: what was asked for before stays. */
export async function updateVisitPolicy(call: TenantCall<'visit-policy.update'>): Promise<VisitPolicyForm> {
  const { tx, who, body, now, address } = call
  const before = await visitPolicyOf(tx)
  await tx.update(clinics).set({ visit_policy: body, updated_at: now }).where(eq(clinics.id, who.clinic_id))
  await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, before, after: body, address })
  await announce(tx, who, 'clinic_updated', {})
  return body
}
