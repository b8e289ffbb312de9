import type { DocumentRow, SignableDocument } from '@/lib/contract/documents'
import type { TenantCall } from '@/server/call'
import { listDocuments, signableOf } from '@/server/queries/documents/read'
import { logAccess } from '@/server/steps/record/log-access'
import { requirePatient } from '@/server/steps/record/references'

/** A patient's documents, with their line among the accesses. @throws Refusal `not_found` */
export async function readDocuments(call: TenantCall<'documents.list'>): Promise<{ data: DocumentRow[] }> {
  const { tx, params } = call
  await requirePatient(tx, params.id)
  await logAccess(call, { patient_id: params.id, what: 'documents.list' })
  return { data: await listDocuments(tx, params.id) }
}

/** What one says, with its line among the accesses. @throws Refusal `not_found` */
export async function readDocument(call: TenantCall<'documents.show'>): Promise<SignableDocument> {
  const document = await signableOf(call.tx, call.params.id)
  await logAccess(call, { patient_id: document.patient_id, what: 'documents.show' })
  return document
}
