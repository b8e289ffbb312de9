import { today } from '@/lib/domain/time/clock'
import { inTenant, inTenantData } from '@/server/call'
import { createDocumentTemplate, updateDocumentTemplate } from '@/server/commands/document-templates/save'
import {
  documentTemplateOf,
  listDocumentTemplates,
  pastDocuments,
  standingOf,
} from '@/server/queries/document-templates/list'

export const handlers = [
  inTenant('document-templates.list', async ({ tx }) => ({ data: await listDocumentTemplates(tx) })),
  inTenantData('document-templates.show', ({ tx, params }) => documentTemplateOf(tx, params.id)),
  inTenantData('document-templates.versions', ({ tx, params }) => pastDocuments(tx, params.id)),
  inTenantData('document-templates.standing', ({ tx, who, params, now }) =>
    standingOf(tx, params.id, today(now, who.time_zone)),
  ),
  inTenantData('document-templates.create', createDocumentTemplate),
  inTenantData('document-templates.update', updateDocumentTemplate),
]
