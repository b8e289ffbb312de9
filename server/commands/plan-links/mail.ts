import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { patients } from '@/server/db/schema/patients'
import { announce } from '@/server/ledger'
import { livingLink, openToken } from '@/server/queries/plan-links/show'
import { holdPatient } from '@/server/steps/record/references'

/**
 * Has the link to a patient's own page mailed to them.
 * @throws Refusal `not_found` also where there is no link, or none that can be shown; `invalid` that names `email` where there is no address
 */
export async function mailPlanLink(call: TenantCall<'plan-links.mail'>): Promise<undefined> {
  const { tx, who, params, services } = call
  await holdPatient(tx, params.id)
  const found = await livingLink(tx, params.id)
  if (!found || !openToken(services.secrets, found.link.token_sealed)) throw new Refusal('not_found')
  const [patient] = await tx.select({ email: patients.email }).from(patients).where(eq(patients.id, params.id))
  if (!patient?.email) throw new Refusal('invalid', { errors: { email: [{ key: 'email' }] } })
  await announce(tx, who, 'plan_mail', { link_id: found.link.id })
  return undefined
}
