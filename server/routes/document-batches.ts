import { inTenantData } from '@/server/call'
import { createDocumentBatch, retryDocumentBatch } from '@/server/commands/document-batches/create'
import { stopDocumentBatch } from '@/server/commands/document-batches/stop'
import { previewDocumentBatch } from '@/server/queries/document-batches/preview'
import { documentBatchOf, listDocumentBatches } from '@/server/queries/document-batches/show'

export const handlers = [
  inTenantData('document-batches.list', listDocumentBatches),
  inTenantData('document-batches.preview', previewDocumentBatch),
  inTenantData('document-batches.create', createDocumentBatch),
  inTenantData('document-batches.show', (call) => documentBatchOf(call, call.params.id)),
  inTenantData('document-batches.stop', stopDocumentBatch),
  inTenantData('document-batches.retry', retryDocumentBatch),
]
