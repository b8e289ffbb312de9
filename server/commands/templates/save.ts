import type { Template } from '@/lib/contract/templates'
import type { TenantCall } from '@/server/call'
import { announce, record } from '@/server/ledger'
import { templateOf } from '@/server/queries/templates/list'
import { changeTemplate, holdTemplate } from '@/server/steps/templates/hold-template'
import { makeTemplate } from '@/server/steps/templates/make-template'

/** Adds a template of the clinic's own. Two may have the same name. */
export const createTemplate = (call: TenantCall<'templates.create'>): Promise<Template> =>
  makeTemplate(call, { ...call.body, draft: call.body.draft ?? null })

/**
 * Changes a template: what is absent stays. `active` false archives it; what was filled in with it stays. The draft saves
 * itself while it is being written, so the audit has a line for the name and the state, and none for each word.
 * @throws Refusal `not_found`, `version_stale`
 */
export async function updateTemplate(call: TenantCall<'templates.update'>): Promise<Template> {
  const { tx, who, body, now, address } = call
  const row = await holdTemplate(call)
  await changeTemplate(tx, row, body, now)
  const { name, active } = row
  const after = { name: body.name ?? name, active: body.active ?? active }
  if (after.name !== name || after.active !== active) {
    await record(tx, who, {
      action: 'updated',
      entity: 'template',
      id: row.id,
      before: { name, active },
      after,
      address,
    })
  }
  await announce(tx, who, 'template_updated', { template_id: row.id })
  return templateOf(tx, row.id)
}
