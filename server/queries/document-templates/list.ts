import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { DocumentTemplate, PastDocument } from '@/lib/contract/document-templates'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { document_template_versions, document_templates } from '@/server/db/schema/documents'

type Row = typeof document_templates.$inferSelect
export type DocumentVersionRow = typeof document_template_versions.$inferSelect

function toTemplate({ clinic_id: _, ...row }: Row, current: DocumentVersionRow): DocumentTemplate {
  const { number, content } = current
  return {
    ...{ ...row, number, content },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The newest version of each of these templates, by the template's id. */
async function newestOf(tx: Tx, ids: number[]): Promise<Map<number, DocumentVersionRow>> {
  const { template_id, number } = document_template_versions
  const newest = await tx
    .selectDistinctOn([template_id])
    .from(document_template_versions)
    .where(inArray(template_id, ids))
    .orderBy(template_id, desc(number))
  return new Map(newest.map((version) => [version.template_id, version]))
}

/** The clinic's templates of documents, by name. */
export async function listDocumentTemplates(tx: Tx): Promise<DocumentTemplate[]> {
  const { name, id } = document_templates
  const rows = await tx.select().from(document_templates).orderBy(asc(name), asc(id))
  if (rows.length === 0) return []
  const newest = await newestOf(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toTemplate(row, newest.get(row.id)!))
}

/** A template with its newest version, as their rows are. @throws Refusal `not_found` */
export async function documentTemplateRows(tx: Tx, id: number): Promise<{ row: Row; current: DocumentVersionRow }> {
  const [row] = await tx.select().from(document_templates).where(eq(document_templates.id, id))
  if (!row) throw new Refusal('not_found')
  return { row, current: (await newestOf(tx, [id])).get(id)! }
}

/** One template of the clinic. @throws Refusal `not_found` */
export async function documentTemplateOf(tx: Tx, id: number): Promise<DocumentTemplate> {
  const { row, current } = await documentTemplateRows(tx, id)
  return toTemplate(row, current)
}

/** What a template said at each time, the newest first. @throws Refusal `not_found` */
export async function pastDocuments(tx: Tx, templateId: number): Promise<PastDocument[]> {
  const found = await tx
    .select({ id: document_templates.id })
    .from(document_templates)
    .where(eq(document_templates.id, templateId))
  if (found.length === 0) throw new Refusal('not_found')
  const { number, content, created_by, created_at, template_id } = document_template_versions
  const rows = await tx
    .select({ number, content, created_by, created_at })
    .from(document_template_versions)
    .where(eq(template_id, templateId))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}
