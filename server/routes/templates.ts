import { starters } from '@/lib/domain/record/starters'
import { inTenant, inTenantData } from '@/server/call'
import { adoptTemplate } from '@/server/commands/templates/adopt'
import { duplicateTemplate, exportTemplate, importTemplate } from '@/server/commands/templates/copy'
import { publishTemplate } from '@/server/commands/templates/publish'
import { createTemplate, updateTemplate } from '@/server/commands/templates/save'
import { listTemplates, templateOf, templateOfLastNote } from '@/server/queries/templates/list'
import { pastVersions } from '@/server/queries/templates/versions'

export const handlers = [
  inTenant('templates.list', async ({ tx, locale, who }) => {
    const data = await listTemplates(tx)
    const rest = starters.filter(({ key }) => !data.some(({ starter }) => starter === key))
    const offered = rest.map(({ key, kind, name }) => ({ starter: key, kind, name: name[locale] }))
    return { data, starters: offered, writers_last: await templateOfLastNote(tx, who.id) }
  }),
  inTenantData('templates.show', ({ tx, params }) => templateOf(tx, params.id)),
  inTenantData('templates.versions', ({ tx, params }) => pastVersions(tx, params.id)),
  inTenant('templates.export', exportTemplate),
  inTenantData('templates.adopt', adoptTemplate),
  inTenantData('templates.create', createTemplate),
  inTenantData('templates.import', importTemplate),
  inTenantData('templates.update', updateTemplate),
  inTenantData('templates.publish', publishTemplate),
  inTenantData('templates.duplicate', duplicateTemplate),
]
