import type { DocumentRow } from '@/lib/contract/documents'
import type { TenantCall } from '@/server/call'
import { documentOf } from '@/server/queries/documents/read'
import { makeDocument } from '@/server/steps/documents/make'

/**
 * Makes a document for a patient: the template's text of now, filled and frozen. What it says never changes after.
 * @throws Refusal as `makeDocument`
 */
export async function createDocument(call: TenantCall<'documents.create'>): Promise<DocumentRow> {
  const { tx, who, params, body, now, address, device, locale: reader } = call
  const { id } = await makeDocument(tx, { ...who, now, address, device, reader }, { ...body, patient_id: params.id })
  return documentOf(tx, id)
}
