import type { DocumentBatchPreview } from '@/lib/contract/document-batches'
import { documentFaults } from '@/lib/domain/documents/batch'
import type { TenantCall } from '@/server/call'
import { receiversOf } from './receivers'

/** As many of those that would be left out are named. */
const NAMED = 200

/** What would come of sending a document to many: how many get it, and who does not and why. Writes nothing. */
export async function previewDocumentBatch(
  call: TenantCall<'document-batches.preview'>,
): Promise<DocumentBatchPreview> {
  const judged = await receiversOf(call, call.body.template_id, call.body.receivers)
  const left = judged.flatMap(({ id, name, fault }) => (fault ? [{ patient: { id, name }, fault }] : []))
  const counts = Object.fromEntries(
    documentFaults.map((fault) => [fault, left.filter((one) => one.fault === fault).length]),
  )
  return {
    ...{ count: judged.length, ready: judged.length - left.length, left_out: left.slice(0, NAMED) },
    faults: counts as DocumentBatchPreview['faults'],
  }
}
