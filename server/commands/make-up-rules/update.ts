import { eq } from 'drizzle-orm'
import type { MakeUpRules } from '@/lib/domain/groups/make-up'
import type { TenantCall } from '@/server/call'
import { clinics } from '@/server/db/schema/clinics'
import { announce, record } from '@/server/ledger'
import { makeUpRulesOf } from '@/server/queries/make-ups/open'

/** Says what can be made up for from now on: what was given before stays given. */
export async function updateMakeUpRules(
  call: TenantCall<'make-up-rules.update'>,
): Promise<{ rules: MakeUpRules | null }> {
  const { tx, who, body, now, address } = call
  const before = await makeUpRulesOf(tx)
  await tx.update(clinics).set({ make_up_rules: body.rules, updated_at: now }).where(eq(clinics.id, who.clinic_id))
  const change = { before: before ?? {}, after: body.rules ?? {} }
  await record(tx, who, { action: 'updated', entity: 'clinic', id: who.clinic_id, ...change, address })
  await announce(tx, who, 'clinic_updated', {})
  return body
}
