import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { publicUrl } from '@/server/config'
import { clinics } from '@/server/db/schema/clinics'
import { measure_links } from '@/server/db/schema/measures'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'
import { measureMail } from '@/server/mail/measure-mail'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Mails the link of a measure to its patient, unless it was used, replaced, or is over. The token is made here and only
 * its hash is stored, so a repeated delivery mails another token, and the earlier one is worth nothing.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverMeasureLink(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isThis = and(
    eq(measure_links.id, Number(body.link_id)),
    isNull(measure_links.used_at),
    gt(measure_links.expires_at, now),
  )
  const receiver = await database.asTenant(clinic_id, async (tx) => {
    const [found] = await tx
      .select({ name: patients.name, email: patients.email, locale: patients.locale, clinic_name: clinics.name })
      .from(measure_links)
      .innerJoin(patients, eq(patients.id, measure_links.patient_id))
      .innerJoin(clinics, eq(clinics.id, measure_links.clinic_id))
      .where(isThis)
    if (!found?.email) return null
    await tx
      .update(measure_links)
      .set({ token_hash: hashToken(token) })
      .where(isThis)
    return { ...found, email: found.email }
  })
  if (!receiver) return
  await mail.send(measureMail({ ...receiver, url: `${publicUrl(config)}/measure-link#token=${token}` }))
}
