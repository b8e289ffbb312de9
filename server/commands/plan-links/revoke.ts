import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'
import { revokeLink } from '@/server/steps/plan-links/revoke'
import { holdPatient } from '@/server/steps/record/references'

/** Ends the link to a patient's own page; where there is none, nothing is left to do. @throws Refusal `not_found` */
export async function revokePlanLink({
  tx,
  who,
  params,
  now,
  address,
}: TenantCall<'plan-links.revoke'>): Promise<undefined> {
  await holdPatient(tx, params.id)
  const id = await revokeLink(tx, params.id, now)
  if (id === undefined) return undefined
  await record(tx, who, { action: 'deleted', entity: 'plan_link', id, address })
  await announce(tx, who, 'plan_link_updated', { patient_id: params.id })
  return undefined
}
