import { desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { PastVersion, TemplateVersion } from '@/lib/contract/templates'
import type { Tx } from '@/server/db/client'
import { template_versions, templates } from '@/server/db/schema/record'

/** Versions of templates by their ids, each once; null is none. */
export async function versionsByIds(tx: Tx, ids: (number | null)[]): Promise<TemplateVersion[]> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return []
  return tx
    .select({
      id: template_versions.id,
      template_id: template_versions.template_id,
      kind: templates.kind,
      name: templates.name,
      number: template_versions.number,
      content: template_versions.content,
    })
    .from(template_versions)
    .innerJoin(templates, eq(templates.id, template_versions.template_id))
    .where(inArray(template_versions.id, wanted))
}

/** What a template asked at each time, the newest first. @throws Refusal `not_found` */
export async function pastVersions(tx: Tx, templateId: number): Promise<PastVersion[]> {
  const found = await tx.select({ id: templates.id }).from(templates).where(eq(templates.id, templateId))
  if (found.length === 0) throw new Refusal('not_found')
  const { id, number, content, created_by, created_at, template_id } = template_versions
  const rows = await tx
    .select({ id, number, content, created_by, created_at })
    .from(template_versions)
    .where(eq(template_id, templateId))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
