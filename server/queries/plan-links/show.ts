import { and, eq, isNull } from 'drizzle-orm'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { type Config, publicUrl } from '@/server/config'
import type { Tx } from '@/server/db/client'
import { PLAN_LINK_PURPOSE, plan_links } from '@/server/db/schema/dated-plans'
import { professionals } from '@/server/db/schema/professionals'
import type { Secrets } from '@/server/identity/secrets'
import { patientOf } from '@/server/queries/patients/show'

/** The token is in the fragment, which no browser sends to a server, so that no log has it. */
export const planLinkUrl = (config: Config, token: string) => `${publicUrl(config)}/my/plan#token=${token}`

/** A token as it was sealed; null where another key sealed it: that link works, and cannot be shown. */
export function openToken(secrets: Secrets, sealed: string): string | null {
  try {
    return secrets.open(PLAN_LINK_PURPOSE, sealed)
  } catch {
    return null
  }
}

/** The link of a patient that lives, and who made it. */
export async function livingLink(tx: Tx, patientId: number) {
  const [found] = await tx
    .select({ link: plan_links, created_by_name: professionals.name })
    .from(plan_links)
    .leftJoin(professionals, eq(professionals.id, plan_links.created_by))
    .where(and(eq(plan_links.patient_id, patientId), isNull(plan_links.revoked_at)))
  return found
}

/** The link to the page of the patient of the path; null where there is none. @throws Refusal `not_found` */
export async function showPlanLink({
  tx,
  params,
  services,
}: TenantCall<'plan-links.show'>): Promise<Answer<'plan-links.show'>['data']> {
  await patientOf(tx, params.id)
  const found = await livingLink(tx, params.id)
  if (!found) return null
  const { link, created_by_name } = found
  const token = openToken(services.secrets, link.token_sealed)
  return {
    url: token && planLinkUrl(services.config, token),
    created_at: link.created_at.toISOString(),
    created_by_name,
    opened_at: link.opened_at?.toISOString() ?? null,
  }
}
