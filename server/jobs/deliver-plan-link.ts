import { and, eq, isNull } from 'drizzle-orm'
import { clinics } from '@/server/db/schema/clinics'
import { plan_links } from '@/server/db/schema/dated-plans'
import { patients } from '@/server/db/schema/patients'
import { planMail } from '@/server/mail/plan-mail'
import { openToken, planLinkUrl } from '@/server/queries/plan-links/show'
import type { JobServices, OutboxLine } from './outbox-line'

/**
 * Mails the link to a patient's own page, unless it was revoked or replaced meanwhile.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverPlanLink(
  { config, database, mail, secrets }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
): Promise<void> {
  const found = await database.asTenant(clinic_id, async (tx) => {
    const [row] = await tx
      .select({
        ...{ name: patients.name, email: patients.email, locale: patients.locale, clinic_name: clinics.name },
        sealed: plan_links.token_sealed,
      })
      .from(plan_links)
      .innerJoin(patients, eq(patients.id, plan_links.patient_id))
      .innerJoin(clinics, eq(clinics.id, plan_links.clinic_id))
      .where(and(eq(plan_links.id, Number(body.link_id)), isNull(plan_links.revoked_at)))
    return row
  })
  const token = found && openToken(secrets, found.sealed)
  if (!found?.email || !token) return
  const { name, email, locale, clinic_name } = found
  await mail.send(planMail({ name, email, locale, clinic_name, url: planLinkUrl(config, token) }))
}
