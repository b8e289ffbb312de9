import { and, eq, sql } from 'drizzle-orm'
import type { DocumentContent, DocumentTemplate } from '@/lib/contract/document-templates'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { document_template_versions, document_templates } from '@/server/db/schema/documents'
import { services } from '@/server/db/schema/services'
import { canonical } from '@/server/identity/seal'
import { announce, record } from '@/server/ledger'
import { documentTemplateOf, documentTemplateRows } from '@/server/queries/document-templates/list'
import { soundDocument } from '@/server/steps/documents/sound-content'
import { requireVersion } from '@/server/steps/require-version'

type Call = Pick<TenantCall<'document-templates.create'>, 'tx' | 'who' | 'now'>

type NewVersion = { number: number; content: DocumentContent; is_correction?: boolean }

const addVersion = ({ tx, who, now }: Call, template_id: number, version: NewVersion) =>
  tx.insert(document_template_versions).values({
    ...{ clinic_id: who.clinic_id, template_id, ...version },
    ...{ created_by: who.id, created_at: now },
  })

/**
 * Adds a template of a document: its first version.
 * @throws Refusal `invalid` that names each part that is wrong, `consent_exists` where the clinic has its own consent already
 */
export async function createDocumentTemplate(call: TenantCall<'document-templates.create'>): Promise<DocumentTemplate> {
  const { tx, who, body, now, address } = call
  const { name, kind, valid_months } = body
  const content = soundDocument(body.content)
  if (kind === 'consent') await requireNoConsent(call)
  const [made] = await tx
    .insert(document_templates)
    .values({ clinic_id: who.clinic_id, name, kind, valid_months, created_at: now, updated_at: now })
    .returning({ id: document_templates.id })
  const { id } = made!
  await addVersion(call, id, { number: 1, content })
  const after = { name, valid_months, text_version: 1 }
  await record(tx, who, { action: 'created', entity: 'document_template', id, after, address })
  await announce(tx, who, 'document_template_updated', { document_template_id: id })
  return documentTemplateOf(tx, id)
}

/**
 * Changes a template: what is absent stays. Another content is the next version, and what was made of those before keeps its
 * own. Whoever signed one of those signs again, unless it is only a correction. `active` false archives it.
 * @throws Refusal `not_found`, `version_stale`, `invalid` that names each part that is wrong, `template_wanted` where a service in
 * use asks for it, `consent_exists` for a consent that comes back beside another
 */
export async function updateDocumentTemplate(call: TenantCall<'document-templates.update'>): Promise<DocumentTemplate> {
  const { tx, who, params, body, version, now, address } = call
  const [held] = await tx.select().from(document_templates).where(eq(document_templates.id, params.id)).for('update')
  if (!held) throw new Refusal('not_found')
  requireVersion(held.version, version)
  const { current } = await documentTemplateRows(tx, params.id)
  const { content: written, is_correction = false, ...change } = body
  const content = written && soundDocument(written)
  const isOther = content !== undefined && canonical(content) !== canonical(current.content)
  const number = current.number + (isOther ? 1 : 0)
  if (body.active === false) await requireUnwanted(tx, params.id)
  if (body.active && !held.active && held.kind === 'consent') await requireNoConsent(call)
  if (isOther) await addVersion(call, params.id, { number, content, is_correction })
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

/** A clinic has one consent of its own in use. Who writes one waits for who writes another. @throws Refusal `consent_exists` */
async function requireNoConsent({ tx }: Pick<Call, 'tx'>) {
  await rowsOf(tx, sql`select pg_advisory_xact_lock(hashtextextended('consent', current_clinic()))`)
  const { id, kind, active } = document_templates
  const found = await tx
    .select({ id })
    .from(document_templates)
    .where(and(eq(kind, 'consent'), eq(active, true)))
  if (found.length > 0) throw new Refusal('consent_exists')
}

/** No service in use asks for it: its patients would sign nothing any more. @throws Refusal `template_wanted` that names them */
async function requireUnwanted(tx: TenantCall<'document-templates.update'>['tx'], templateId: number) {
  const wanting = await tx
    .select({ name: services.name })
    .from(services)
    .where(and(eq(services.consent_template_id, templateId), eq(services.active, true)))
    .orderBy(services.name)
  const names = wanting.map(({ name }) => name).join(', ')
  if (names) throw new Refusal('template_wanted', { values: { services: names } })
}
