import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { document_links, document_signatures } from '@/server/db/schema/document-signatures'
import { document_template_versions, documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'

type Found = {
  document: typeof documents.$inferSelect
  version: Pick<typeof document_template_versions.$inferSelect, 'template_id' | 'number'>
  signature: typeof document_signatures.$inferSelect | null
  link: typeof document_links.$inferSelect | null
}

const found = (tx: Tx) =>
  tx
    .select({
      document: documents,
      version: { template_id: document_template_versions.template_id, number: document_template_versions.number },
      signature: document_signatures,
      link: document_links,
    })
    .from(documents)
    .innerJoin(document_template_versions, eq(document_template_versions.id, documents.template_version_id))
    .leftJoin(document_signatures, eq(document_signatures.document_id, documents.id))
    .leftJoin(
      document_links,
      and(
        eq(document_links.document_id, documents.id),
        isNull(document_links.ended_at),
        isNull(document_links.used_at),
      ),
    )

function toRow({ document, version, signature, link }: Found): DocumentRow {
  const { id, patient_id, title, locale, state, expires_on, professional_id, created_by, revoked_reason } = document
  return {
    ...{ id, patient_id, title, locale, state, expires_on, professional_id, created_by, revoked_reason },
    ...version,
    version: document.version,
    created_at: document.created_at.toISOString(),
    sent_at: document.sent_at?.toISOString() ?? null,
    revoked_at: document.revoked_at?.toISOString() ?? null,
    signature: signature && signatureTold(signature),
    link: link && linkTold(link),
  }
}

const signatureTold = ({
  role,
  name,
  identification,
  reason,
  method,
  signed_at,
  received_at,
  staff_id,
}: typeof document_signatures.$inferSelect): NonNullable<DocumentRow['signature']> => ({
  ...{ role, name, identification, reason, method, staff_id },
  signed_at: signed_at.toISOString(),
  received_at: received_at?.toISOString() ?? null,
})

const linkTold = ({
  way,
  asks_code,
  created_at,
  expires_at,
  opened_at,
}: typeof document_links.$inferSelect): NonNullable<DocumentRow['link']> => ({
  ...{ way, asks_code },
  sent_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  opened_at: opened_at?.toISOString() ?? null,
})

/** A patient's documents, the newest first. */
export async function listDocuments(tx: Tx, patientId: number): Promise<DocumentRow[]> {
  const rows = await found(tx).where(eq(documents.patient_id, patientId)).orderBy(desc(documents.id))
  return rows.map(toRow)
}

/** One document, without what it says. @throws Refusal `not_found` */
export async function documentOf(tx: Tx, id: number): Promise<DocumentRow> {
  const [row] = await found(tx).where(eq(documents.id, id))
  if (!row) throw new Refusal('not_found')
  return toRow(row)
}

/** One document with what it says, and whose it is. @throws Refusal `not_found` */
export async function signableOf(tx: Tx, id: number): Promise<SignableDocument> {
  const [row] = await found(tx).where(eq(documents.id, id))
  if (!row) throw new Refusal('not_found')
  const [patient] = await tx
    .select({
      patient: patients.name,
      patient_identification: patients.identification,
      patient_birth_date: patients.birth_date,
      representative: patients.legal_representative_name,
      representative_identification: patients.legal_representative_id,
    })
    .from(patients)
    .where(eq(patients.id, row.document.patient_id))
  if (!patient) throw new Refusal('not_found')
  const [clinic] = await tx.select({ clinic: clinics.name }).from(clinics).where(eq(clinics.id, row.document.clinic_id))
  const { body, boxes, text_sha256 } = row.document
  return { ...toRow(row), body, boxes, text_sha256, ...patient, ...clinic! }
}
