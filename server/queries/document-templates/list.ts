import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { DocumentStanding, DocumentTemplate, PastDocument } from '@/lib/contract/document-templates'
import { Refusal } from '@/lib/contract/errors'
import { consentState, type LastSigned } from '@/lib/domain/documents/consent-state'
import { rowsOf, type Tx } from '@/server/db/client'
import { document_template_versions, document_templates } from '@/server/db/schema/documents'
import { countsFrom } from '@/server/queries/consents/wanted'

type Row = typeof document_templates.$inferSelect
export type DocumentVersionRow = typeof document_template_versions.$inferSelect & { counts_from: number }

function toTemplate({ clinic_id: _, ...row }: Row, current: DocumentVersionRow): DocumentTemplate {
  const { number, content, counts_from, created_at } = current
  return {
    ...{ ...row, number, counts_from, content },
    written_at: created_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The newest version of each of these templates, by the template's id. */
async function newestOf(tx: Tx, ids: number[]): Promise<Map<number, DocumentVersionRow>> {
  const { template_id, number, ...columns } = getTableColumns(document_template_versions)
  const newest = await tx
    .selectDistinctOn([template_id], { ...columns, template_id, number, counts_from: countsFrom(sql`${template_id}`) })
    .from(document_template_versions)
    .where(inArray(template_id, ids))
    .orderBy(template_id, desc(number))
  return new Map(newest.map((version) => [version.template_id, version]))
}

/** The clinic's templates of documents, by name. */
export async function listDocumentTemplates(tx: Tx): Promise<DocumentTemplate[]> {
  const { name, id } = document_templates
  const rows = await tx
    .select()
    .from(document_templates)
    .orderBy(asc(sql`fold(${name})`), asc(id))
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
  const { number, is_correction, content, created_by, created_at, template_id } = document_template_versions
  const rows = await tx
    .select({ number, is_correction, content, created_by, created_at })
    .from(document_template_versions)
    .where(eq(template_id, templateId))
    .orderBy(desc(number))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/**
 * How many patients stand how with a template, by the last that each has signed of it.
 * @param today yyyy-MM-dd, at the clinic
 * @throws Refusal `not_found`
 */
export async function standingOf(tx: Tx, templateId: number, today: string): Promise<DocumentStanding> {
  const { counts_from } = (await documentTemplateRows(tx, templateId)).current
  const groups = await rowsOf<LastSigned & { patients: number }>(
    tx,
    sql`select number, expires_on, is_revoked, count(*)::integer as patients from (
        select distinct on (d.patient_id) v.number, d.expires_on::text as expires_on, d.state = 'revoked' as is_revoked
        from documents d
        join document_template_versions v on v.clinic_id = d.clinic_id and v.id = d.template_version_id
        join patients p on p.clinic_id = d.clinic_id and p.id = d.patient_id
        where d.clinic_id = current_clinic() and v.template_id = ${templateId} and d.signed_at is not null
        order by d.patient_id, d.signed_at desc, d.id desc
      ) last group by number, expires_on, is_revoked`,
  )
  const standing = { signed: 0, older: 0, expired: 0, revoked: 0 }
  for (const { patients, ...last } of groups) {
    const state = consentState(last, counts_from, today)
    if (state !== 'missing') standing[state] += patients
  }
  return standing
}
