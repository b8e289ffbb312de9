import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { publicUrl } from '@/server/config'
import { measure_links } from '@/server/db/schema/measures'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { ownMeasures } from '@/server/queries/measures/read'
import { holdPatient, unknownReference } from '@/server/steps/record/references'

const TOKEN_BYTES = 32
const LIFETIME_MS = 7 * 86_400_000

/**
 * Makes a link by which the patient fills in a measure; an open one for the same measure is worth nothing from now on.
 * Copied, its token is in this answer and nowhere else; mailed, it is made when the mail is, see `deliverMeasureLink`.
 * @throws Refusal `not_found`, `reference_unknown`, `invalid` where there is no address to mail it to
 */
export async function createMeasureLink(
  call: TenantCall<'measure-links.create'>,
): Promise<Answer<'measure-links.create'>['data']> {
  const { tx, who, params, body, now, locale, address, services } = call
  await holdPatient(tx, params.id)
  const { key = null, measure_id = null, by } = body
  if (measure_id) {
    const [own] = await ownMeasures(tx, [measure_id])
    if (!own?.active) throw unknownReference(['measure_id'], locale)
  }
  const [patient] = await tx.select({ email: patients.email }).from(patients).where(eq(patients.id, params.id))
  if (by === 'mail' && !patient?.email) throw new Refusal('invalid', { errors: { by: [{ key: 'email' }] } })
  const isSame = key ? eq(measure_links.key, key) : eq(measure_links.measure_id, measure_id!)
  await tx
    .update(measure_links)
    .set({ used_at: now })
    .where(and(eq(measure_links.patient_id, params.id), isSame, isNull(measure_links.used_at)))
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  const [link] = await tx
    .insert(measure_links)
    .values({
      ...{ clinic_id: who.clinic_id, patient_id: params.id, key, measure_id, created_by: who.id, expires_at },
      ...{ token_hash: by === 'copy' ? hashToken(token) : null, created_at: now },
    })
    .returning({ id: measure_links.id })
  const { id } = link!
  await record(tx, who, { action: 'created', entity: 'measure_link', id, address })
  if (by === 'mail') await announce(tx, who, 'measure_mail', { link_id: id })
  const url = by === 'copy' ? measureLinkUrl(publicUrl(services.config), token) : null
  return { id, url, expires_at: expires_at.toISOString() }
}

/** The token is in the fragment, which no browser sends to a server, so that no log has it. */
const measureLinkUrl = (origin: string, token: string) => `${origin}/measure-link#token=${token}`
