import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Template } from '@/lib/contract/templates'
import { starterOf } from '@/lib/domain/record/starters'
import type { TenantCall } from '@/server/call'
import { template_versions, templates } from '@/server/db/schema/record'
import { announce, record } from '@/server/ledger'
import { clinicLanguage } from '@/server/queries/clinic/language'
import { templateOf } from '@/server/queries/templates/list'

/**
 * Takes a template of ours over into the clinic, once: who asks again is given the one that is there. Its name is
 * written in the clinic's language, or in the one asked for: everybody there reads it.
 * @throws Refusal `invalid` for none of ours
 */
export async function adoptTemplate(call: TenantCall<'templates.adopt'>): Promise<Template> {
  const { tx, who, body, now, address } = call
  const starter = starterOf(body.starter)
  if (!starter) throw new Refusal('invalid', { errors: { starter: [{ key: 'choice' }] } })
  const { kind, key, name, content } = starter
  const [made] = await tx
    .insert(templates)
    .values({ clinic_id: who.clinic_id, kind, starter: key, name: name[body.locale ?? (await clinicLanguage(tx))] })
    .onConflictDoNothing()
    .returning({ id: templates.id })
  if (!made) {
    const [there] = await tx.select({ id: templates.id }).from(templates).where(eq(templates.starter, key))
    return templateOf(tx, there!.id)
  }
  await tx.insert(template_versions).values({
    ...{ clinic_id: who.clinic_id, template_id: made.id, number: 1, content },
    ...{ created_by: who.id, created_at: now },
  })
  await record(tx, who, { action: 'created', entity: 'template', id: made.id, address })
  await announce(tx, who, 'template_updated', { template_id: made.id })
  return templateOf(tx, made.id)
}
