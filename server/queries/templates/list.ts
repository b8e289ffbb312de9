import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Template } from '@/lib/contract/templates'
import type { Tx } from '@/server/db/client'
import { record_entries, template_versions, templates } from '@/server/db/schema/record'

type Row = typeof templates.$inferSelect
type Version = Pick<typeof template_versions.$inferSelect, 'id' | 'number' | 'content'>

const toTemplate = ({ clinic_id: _, ...row }: Row, current: Version | undefined): Template => ({
  ...row,
  current: current ? { id: current.id, number: current.number, content: current.content } : null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

/** The clinic's templates with the version that is filled in now, by name. */
export async function listTemplates(tx: Tx): Promise<Template[]> {
  const rows = await tx
    .select()
    .from(templates)
    .orderBy(asc(sql`fold(${templates.name})`), asc(templates.id))
  const { id, number, content, template_id } = template_versions
  const newest = await tx
    .selectDistinctOn([template_id], { id, number, content, template_id })
    .from(template_versions)
    .orderBy(template_id, desc(number))
  return rows.map((row) =>
    toTemplate(
      row,
      newest.find((version) => version.template_id === row.id),
    ),
  )
}

/** One template of the clinic. @throws Refusal `not_found` */
export async function templateOf(tx: Tx, id: number): Promise<Template> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id))
  if (!row) throw new Refusal('not_found')
  const [current] = await tx
    .select()
    .from(template_versions)
    .where(eq(template_versions.template_id, id))
    .orderBy(desc(template_versions.number))
    .limit(1)
  return toTemplate(row, current)
}

/** Of the clinic's entries so many are looked through, the newest first: whose last note lies deeper has none of late. */
const OF_LATE = 1000

/** The template of the note that a person wrote last; null where they wrote none of late. */
export async function templateOfLastNote(tx: Tx, professionalId: number): Promise<number | null> {
  const { id, author_id, kind, state, template_version_id } = record_entries
  const late = tx
    .select({ id, author_id, kind, state, template_version_id })
    .from(record_entries)
    .orderBy(desc(id))
    .limit(OF_LATE)
    .as('late')
  const [last] = await tx
    .select({ template_id: template_versions.template_id })
    .from(late)
    .innerJoin(template_versions, eq(template_versions.id, late.template_version_id))
    .where(and(eq(late.author_id, professionalId), eq(late.kind, 'note'), ne(late.state, 'removed')))
    .orderBy(desc(late.id))
    .limit(1)
  return last?.template_id ?? null
}
