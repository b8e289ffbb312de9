import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { clinics } from '@/server/db/schema/clinics'
import { document_links } from '@/server/db/schema/document-signatures'
import { documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'
import { documentMail } from '@/server/mail/document-mail'
import { documentLinkUrl } from '@/server/queries/document-links/open'
import type { JobServices, OutboxLine } from './outbox-line'

const TOKEN_BYTES = 32

/**
 * Mails the link by which a document is signed, unless it was used or ended meanwhile, or is over. The token is made here and only
 * its hash is stored, so a repeated delivery mails another token, and the earlier one is worth nothing.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverDocumentLink(
  { config, database, mail }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const isThis = and(
    eq(document_links.id, Number(body.link_id)),
    isNull(document_links.used_at),
    isNull(document_links.ended_at),
    gt(document_links.expires_at, now),
  )
  const receiver = await database.asTenant(clinic_id, async (tx) => {
    const [found] = await tx
      .select({
        ...{ name: patients.name, email: patients.email, locale: patients.locale, clinic_name: clinics.name },
        ...{ asks_code: document_links.asks_code, until: document_links.expires_at, time_zone: clinics.time_zone },
      })
      .from(document_links)
      .innerJoin(documents, eq(documents.id, document_links.document_id))
      .innerJoin(patients, eq(patients.id, documents.patient_id))
      .innerJoin(clinics, eq(clinics.id, document_links.clinic_id))
      .where(and(isThis, inArray(documents.state, ['created', 'sent'])))
    if (!found?.email) return null
    await tx
      .update(document_links)
      .set({ token_hash: hashToken(token) })
      .where(isThis)
    return { ...found, email: found.email }
  })
  if (!receiver) return
  await mail.send(documentMail({ ...receiver, url: documentLinkUrl(config, token) }))
}
