import { free, inTenantData } from '@/server/call'
import { createBatch } from '@/server/commands/invoice-batches/create'
import { stopBatch } from '@/server/commands/invoice-batches/stop'
import { readBatchZip } from '@/server/commands/invoice-batches/zip'
import { batchOf, listBatches } from '@/server/queries/invoice-batches/show'

export const handlers = [
  inTenantData('invoice-batches.list', listBatches),
  inTenantData('invoice-batches.create', createBatch),
  inTenantData('invoice-batches.show', (call) => batchOf(call, call.params.id)),
  inTenantData('invoice-batches.stop', stopBatch),
  free('invoice-batches.zip', readBatchZip),
]
