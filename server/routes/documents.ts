import { free, freeData, inTenant, inTenantData } from '@/server/call'
import { createDocument } from '@/server/commands/documents/create'
import { handBack, handOver, readHanded } from '@/server/commands/documents/hand-over'
import { readDocument, readDocuments } from '@/server/commands/documents/read'
import { readDocumentFile } from '@/server/commands/documents/read-file'
import { revokeDocument } from '@/server/commands/documents/revoke'
import { sendToPatient, withdrawDocument } from '@/server/commands/documents/send'
import { signDocument } from '@/server/commands/documents/sign'
import { listBoard } from '@/server/queries/documents/board'

export const handlers = [
  inTenant('documents.board', listBoard),
  inTenant('documents.list', readDocuments),
  inTenantData('documents.show', readDocument),
  free('documents.file', readDocumentFile),
  inTenantData('documents.create', createDocument),
  inTenantData('documents.revoke', revokeDocument),
  inTenantData('documents.send', sendToPatient),
  inTenantData('documents.withdraw', withdrawDocument),
  inTenantData('documents.hand_over', handOver),
  inTenantData('documents.handed', readHanded),
  inTenantData('documents.key', async ({ who, services }) => ({
    key: services.secrets.derive(`signatures:${who.clinic_id}:${who.id}`, 32).toString('base64'),
  })),
  freeData('documents.hand_back', handBack),
  freeData('documents.sign', signDocument),
]
