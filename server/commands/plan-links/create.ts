import { randomBytes } from 'node:crypto'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { PLAN_LINK_PURPOSE, plan_links } from '@/server/db/schema/dated-plans'
import { hashToken } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { livingLink, planLinkUrl } from '@/server/queries/plan-links/show'
import { revokeLink } from '@/server/steps/plan-links/revoke'
import { holdPatient } from '@/server/steps/record/references'

const TOKEN_BYTES = 32

/**
 * Makes another link to a patient's own page; the one before lets nobody in from now on. What lets in is its hash; the token is
 * sealed, because whoever treats the patient shows it again. @throws Refusal `not_found`
 */
export async function createPlanLink({
  tx,
  who,
  params,
  now,
  address,
  services,
}: TenantCall<'plan-links.create'>): Promise<Answer<'plan-links.create'>['data']> {
  // One lives at a time: of two that are made at once, the second ends the first.
  await holdPatient(tx, params.id, 'no key update')
  await revokeLink(tx, params.id, now)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const [made] = await tx
    .insert(plan_links)
    .values({
      ...{ clinic_id: who.clinic_id, patient_id: params.id, created_by: who.id, created_at: now },
      ...{ token_hash: hashToken(token), token_sealed: services.secrets.seal(PLAN_LINK_PURPOSE, token) },
    })
    .returning({ id: plan_links.id })
  await record(tx, who, { action: 'created', entity: 'plan_link', id: made!.id, address })
  await announce(tx, who, 'plan_link_updated', { patient_id: params.id })
  const shown = await livingLink(tx, params.id)
  return {
    url: planLinkUrl(services.config, token),
    created_at: now.toISOString(),
    created_by_name: shown?.created_by_name ?? null,
    opened_at: null,
  }
}
