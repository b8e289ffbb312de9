import type { Template, TemplateContent, TemplateKind } from '@/lib/contract/templates'
import type { TenantCall } from '@/server/call'
import { templates } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { templateOf } from '@/server/queries/templates/list'

type Call = Pick<TenantCall<'templates.create'>, 'tx' | 'who' | 'address'>
type New = { kind: TemplateKind; name: string; draft: TemplateContent | null }

/** Adds a template of the clinic's own, which nobody can fill in before it is published. */
export async function makeTemplate({ tx, who, address }: Call, { kind, name, draft }: New): Promise<Template> {
  const [made] = await tx
    .insert(templates)
    .values({ clinic_id: who.clinic_id, kind, name, draft })
    .returning({ id: templates.id })
  const { id } = made!
  await record(tx, who, { action: 'created', entity: 'template', id, after: { kind, name }, address })
  await announce(tx, who, 'template_updated', { template_id: id })
  return templateOf(tx, id)
}
