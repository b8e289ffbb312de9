import { freeData, inTenant, inTenantData } from '@/server/call'
import { amendEntry } from '@/server/commands/record/amend'
import { attachFile } from '@/server/commands/record/attach'
import { createEntry } from '@/server/commands/record/create'
import { readEntry, readRecord, readVersions } from '@/server/commands/record/read'
import { readFile } from '@/server/commands/record/read-file'
import { removeEntry } from '@/server/commands/record/remove'
import { signEntry } from '@/server/commands/record/sign'
import { updateEntry } from '@/server/commands/record/update'
import { noteWriter } from '@/server/commands/record/writing'
import { notesOf } from '@/server/queries/record/entries'

export const handlers = [
  inTenant('record.list', readRecord),
  inTenant('record.show', readEntry),
  inTenantData('record.versions', readVersions),
  inTenantData('record.key', async ({ who, services }) => ({
    key: services.secrets.derive(`record-drafts:${who.clinic_id}:${who.id}`, 32).toString('base64'),
  })),
  inTenantData('record.noted', ({ tx, params }) => notesOf(tx, params.id)),
  inTenantData('record.create', createEntry),
  freeData('record.attach', attachFile),
  inTenant('record.file', readFile),
  inTenantData('record.update', updateEntry),
  inTenantData('record.sign', signEntry),
  inTenantData('record.amend', amendEntry),
  inTenantData('record.delete', removeEntry),
  inTenantData('record.writing', noteWriter),
]
