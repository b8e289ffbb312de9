import { and, eq, gt, isNull } from 'drizzle-orm'
import { CODE_MINUTES } from '@/lib/domain/documents/link'
import { clinics } from '@/server/db/schema/clinics'
import { document_links } from '@/server/db/schema/document-signatures'
import { documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { documentCodeMail } from '@/server/mail/document-mail'
import { DOCUMENT_CODE_PURPOSE } from '@/server/queries/document-links/open'
import type { JobServices, OutboxLine } from './outbox-line'

/**
 * Mails the code that was asked for with a link, while it is good. It comes sealed in the announcement, since the link has only its
 * hash. @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverDocumentCode(
  { database, mail, secrets }: JobServices,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
  now = new Date(),
): Promise<void> {
  const receiver = await database.asTenant(clinic_id, async (tx) => {
    const [found] = await tx
      .select({ name: patients.name, email: patients.email, locale: documents.locale, clinic_name: clinics.name })
      .from(document_links)
      .innerJoin(documents, eq(documents.id, document_links.document_id))
      .innerJoin(patients, eq(patients.id, documents.patient_id))
      .innerJoin(clinics, eq(clinics.id, document_links.clinic_id))
      .where(
        and(
          eq(document_links.id, Number(body.link_id)),
          isNull(document_links.ended_at),
          gt(document_links.code_expires_at, now),
        ),
      )
    return found
  })
  if (!receiver?.email) return
  const code = secrets.open(DOCUMENT_CODE_PURPOSE, String(body.sealed))
  await mail.send(documentCodeMail({ ...receiver, email: receiver.email, code, minutes: CODE_MINUTES }))
}
