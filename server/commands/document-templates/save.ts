import { eq, sql } from 'drizzle-orm'
import type { DocumentContent, DocumentTemplate } from '@/lib/contract/document-templates'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { document_template_versions, document_templates } from '@/server/db/schema/documents'
import { canonical } from '@/server/identity/seal'
import { announce, record } from '@/server/ledger'
import { documentTemplateOf, documentTemplateRows } from '@/server/queries/document-templates/list'
import { soundDocument } from '@/server/steps/documents/sound-content'
import { requireVersion } from '@/server/steps/require-version'

type Call = Pick<TenantCall<'document-templates.create'>, 'tx' | 'who' | 'now'>

const addVersion = ({ tx, who, now }: Call, template_id: number, number: number, content: DocumentContent) =>
  tx.insert(document_template_versions).values({
    ...{ clinic_id: who.clinic_id, template_id, number, content },
    ...{ created_by: who.id, created_at: now },
  })

/** Adds a template of a document: its first version. @throws Refusal `invalid` that names each part that is wrong */
export async function createDocumentTemplate(call: TenantCall<'document-templates.create'>): Promise<DocumentTemplate> {
  const { tx, who, body, now, address } = call
  const { name, valid_months } = body
  const content = soundDocument(body.content)
  const [made] = await tx
    .insert(document_templates)
    .values({ clinic_id: who.clinic_id, name, valid_months, created_at: now, updated_at: now })
    .returning({ id: document_templates.id })
  const { id } = made!
  await addVersion(call, id, 1, content)
  const after = { name, valid_months, text_version: 1 }
  await record(tx, who, { action: 'created', entity: 'document_template', id, after, address })
  await announce(tx, who, 'document_template_updated', { document_template_id: id })
  return documentTemplateOf(tx, id)
}

/**
 * Changes a template: what is absent stays. Another content is the next version, and what was made of those before keeps its
 * own; `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `invalid` that names each part that is wrong
 */
export async function updateDocumentTemplate(call: TenantCall<'document-templates.update'>): Promise<DocumentTemplate> {
  const { tx, who, params, body, version, now, address } = call
  const [held] = await tx.select().from(document_templates).where(eq(document_templates.id, params.id)).for('update')
  if (!held) throw new Refusal('not_found')
  requireVersion(held.version, version)
  const { current } = await documentTemplateRows(tx, params.id)
  const { content: written, ...change } = body
  const content = written && soundDocument(written)
  const isOther = content !== undefined && canonical(content) !== canonical(current.content)
  const number = current.number + (isOther ? 1 : 0)
  if (isOther) await addVersion(call, params.id, number, content)
  await tx
    .update(document_templates)
    .set({ ...change, version: sql`${document_templates.version} + 1`, updated_at: now })
    .where(eq(document_templates.id, params.id))
  const { name, valid_months, active } = held
  await record(tx, who, {
    ...{ action: 'updated', entity: 'document_template', id: params.id, address },
    before: { name, valid_months, active, text_version: current.number },
    after: { name, valid_months, active, ...change, text_version: number },
  })
  await announce(tx, who, 'document_template_updated', { document_template_id: params.id })
  return documentTemplateOf(tx, params.id)
}
