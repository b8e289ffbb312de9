import { eq, sql } from 'drizzle-orm'
import type { DocumentRow } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { document_events, documents } from '@/server/db/schema/documents'
import { announce, record } from '@/server/ledger'
import { documentOf } from '@/server/queries/documents/read'
import { endLink } from '@/server/steps/documents/end-link'
import { holdDocument } from '@/server/steps/documents/hold'
import { logAccess } from '@/server/steps/record/log-access'
import { requireVersion } from '@/server/steps/require-version'

/**
 * Revokes a document, signed or not: a consent can be taken back at any time. What was signed stays as it was signed, and that
 * it was revoked, when, by whom and why stands beside it.
 * @throws Refusal `not_found`, `version_stale`, `document_state` where it was revoked before
 */
export async function revokeDocument(call: TenantCall<'documents.revoke'>): Promise<DocumentRow> {
  const { tx, who, params, body, version, now, address, device } = call
  const { id, clinic_id, patient_id, state, ...held } = await holdDocument(tx, params.id)
  requireVersion(held.version, version)
  if (state === 'revoked') throw new Refusal('document_state')
  await endLink(tx, id, now)
  await tx
    .update(documents)
    .set({
      ...{ state: 'revoked', revoked_at: now, revoked_by: who.id, revoked_reason: body.reason },
      ...{ version: sql`${documents.version} + 1`, updated_at: now },
    })
    .where(eq(documents.id, id))
  await tx.insert(document_events).values({
    ...{ clinic_id, document_id: id, kind: 'revoked', at: now, professional_id: who.id, address, device },
  })
  await record(tx, who, { action: 'revoked', entity: 'document', id, address })
  await logAccess(call, { patient_id, what: 'documents.revoke' })
  await announce(tx, who, 'document_updated', { document_id: id, patient_id })
  return documentOf(tx, id)
}
