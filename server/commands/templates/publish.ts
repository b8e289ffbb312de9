import { desc, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Template } from '@/lib/contract/templates'
import type { TenantCall } from '@/server/call'
import { template_versions } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { templateOf } from '@/server/queries/templates/list'
import { changeTemplate, holdTemplate } from '@/server/steps/templates/hold-template'
import { soundContent } from '@/server/steps/templates/sound-content'

/**
 * Makes the draft the version that is filled in from now on. What was filled in with those before it keeps them.
 * @throws Refusal `not_found`, `version_stale`; `invalid` where nothing was written since the last version, or that names
 * each part that cannot be filled in
 */
export async function publishTemplate(call: TenantCall<'templates.publish'>): Promise<Template> {
  const { tx, who, now, address } = call
  const row = await holdTemplate(call)
  if (!row.draft) throw new Refusal('invalid', { errors: { draft: [{ key: 'required' }] } })
  const content = soundContent(row.draft, 'draft')
  const [last] = await tx
    .select({ number: template_versions.number })
    .from(template_versions)
    .where(eq(template_versions.template_id, row.id))
    .orderBy(desc(template_versions.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await tx.insert(template_versions).values({
    ...{ clinic_id: who.clinic_id, template_id: row.id, number, content },
    ...{ created_by: who.id, created_at: now },
  })
  await changeTemplate(tx, row, { draft: null }, now)
  const told = { before: { number: last?.number ?? null }, after: { number } }
  await record(tx, who, { action: 'updated', entity: 'template', id: row.id, ...told, address })
  await announce(tx, who, 'template_updated', { template_id: row.id })
  return templateOf(tx, row.id)
}
