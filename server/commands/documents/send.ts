import { eq, sql } from 'drizzle-orm'
import type { DocumentRow } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { TenantCall } from '@/server/call'
import { document_events, documents } from '@/server/db/schema/documents'
import { announce, record } from '@/server/ledger'
import { documentLinkUrl } from '@/server/queries/document-links/open'
import { documentOf } from '@/server/queries/documents/read'
import { endLink } from '@/server/steps/documents/end-link'
import { holdDocument } from '@/server/steps/documents/hold'
import { sendDocument } from '@/server/steps/documents/send'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * Sends a document, or sends it anew. The link that is copied is said here, once.
 * @throws Refusal `not_found`, `document_state`, `document_expired`, `invalid` where there is no address to mail to
 */
export async function sendToPatient(call: TenantCall<'documents.send'>): Promise<Answer<'documents.send'>['data']> {
  const { tx, who, params, body, now, address, device, services } = call
  const sending = { document_id: params.id, ...body }
  const { token } = await sendDocument(tx, { ...who, now, address, device }, sending)
  const row = await documentOf(tx, params.id)
  await logAccess(call, { patient_id: row.patient_id, what: 'documents.send' })
  return { ...row, url: token && documentLinkUrl(services.config, token) }
}

/**
 * Ends a document's link: it is made and not sent, as before. @throws Refusal `not_found`, `document_state` where it was not sent
 */
export async function withdrawDocument(call: TenantCall<'documents.withdraw'>): Promise<DocumentRow> {
  const { tx, who, params, now, address, device } = call
  const { id, clinic_id, patient_id, state } = await holdDocument(tx, params.id)
  if (state !== 'sent') throw new Refusal('document_state')
  await endLink(tx, id, now)
  await tx
    .update(documents)
    .set({ state: 'created', sent_at: null, version: sql`${documents.version} + 1`, updated_at: now })
    .where(eq(documents.id, id))
  await tx.insert(document_events).values({
    ...{ clinic_id, document_id: id, kind: 'withdrawn', at: now, professional_id: who.id, address, device },
  })
  await record(tx, who, { action: 'updated', entity: 'document', id, address })
  await logAccess(call, { patient_id, what: 'documents.withdraw' })
  await announce(tx, who, 'document_updated', { document_id: id, patient_id })
  return documentOf(tx, id)
}
