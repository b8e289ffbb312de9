import { and, eq } from 'drizzle-orm'
import { clinics } from '@/server/db/schema/clinics'
import { document_files, documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { signedDocumentMail } from '@/server/mail/document-mail'
import type { JobServices, OutboxLine } from './outbox-line'

/**
 * Mails the sealed PDF of what was signed by a link to the patient, who has no other copy of it; unless it was revoked meanwhile.
 * @throws Error when the mail was not taken: the outbox tries again.
 */
export async function deliverSignedDocument(
  { database, files, mail }: Pick<JobServices, 'database' | 'files' | 'mail'>,
  { clinic_id, body }: Pick<OutboxLine, 'clinic_id' | 'body'>,
): Promise<void> {
  const found = await database.asTenant(clinic_id, async (tx) => {
    const [row] = await tx
      .select({
        ...{ name: patients.name, email: patients.email, locale: patients.locale, clinic_name: clinics.name },
        ...{ file: document_files.id, id: documents.id },
      })
      .from(documents)
      .innerJoin(document_files, and(eq(document_files.document_id, documents.id), eq(document_files.kind, 'sealed')))
      .innerJoin(patients, eq(patients.id, documents.patient_id))
      .innerJoin(clinics, eq(clinics.id, documents.clinic_id))
      .where(and(eq(documents.id, Number(body.document_id)), eq(documents.state, 'signed')))
    return row
  })
  if (!found?.email) return
  const { file, id, email, ...letter } = found
  const attachment = { name: `document-${id}.pdf`, type: 'application/pdf', bytes: await files.get(file) }
  await mail.send(signedDocumentMail({ ...letter, email, attachment }))
}
