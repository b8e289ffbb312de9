import { eq } from 'drizzle-orm'
import type { SignableDocument } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import type { FreeCall, TenantCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_events, documents } from '@/server/db/schema/documents'
import { sessions } from '@/server/db/schema/sessions'
import { signableOf } from '@/server/queries/documents/read'
import { holdDocument, requireUnsigned } from '@/server/steps/documents/hold'
import { confirmPassword } from '@/server/steps/password/confirm'
import { logAccess } from '@/server/steps/record/log-access'

const bind = (tx: Tx, sessionId: number, document_id: number | null) =>
  tx.update(sessions).set({ document_id }).where(eq(sessions.id, sessionId))

/**
 * Hands the device to a patient: from now on its session reads and signs this document and is refused everything else
 * (`handed` in the addresses), whatever address is opened, until its person takes it back.
 * @throws Refusal `not_found`, `document_state`, `document_expired`
 */
export async function handOver(call: TenantCall<'documents.hand_over'>): Promise<SignableDocument> {
  const { tx, who, params, now, address, device } = call
  const held = await holdDocument(tx, params.id)
  requireUnsigned(held, who, now)
  const { id: document_id, clinic_id, patient_id } = held
  await bind(tx, who.session_id, document_id)
  await tx.insert(document_events).values({
    ...{ clinic_id, document_id, kind: 'handed_over', at: now, professional_id: who.id, address, device },
  })
  await logAccess(call, { patient_id, what: 'documents.hand_over' })
  return signableOf(tx, document_id)
}

/** What was handed over with this device. @throws Refusal `not_found` where nothing was, or it is gone */
export async function readHanded(call: TenantCall<'documents.handed'>): Promise<SignableDocument> {
  const { tx, who } = call
  if (who.document_id === null) throw new Refusal('not_found')
  const document = await signableOf(tx, who.document_id)
  await logAccess(call, { patient_id: document.patient_id, what: 'documents.handed' })
  return document
}

/**
 * Takes the device back, by the password of whose session it is: tries are counted as everywhere.
 * @throws Refusal `not_found` where nothing was handed over, `wrong_password`, `too_many_attempts`
 */
export async function handBack(call: FreeCall<'documents.hand_back'>): Promise<Answer<'documents.hand_back'>['data']> {
  const { who, body, services, now, address, device } = call
  if (!who) throw new Refusal('unauthenticated')
  const document_id = who.document_id
  if (document_id === null) throw new Refusal('not_found')
  await confirmPassword(call, body.current_password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    await bind(tx, who.session_id, null)
    const { clinic_id, id: professional_id } = who
    const { patient_id } = documents
    const [document] = await tx.select({ patient_id }).from(documents).where(eq(documents.id, document_id))
    if (document) {
      await tx.insert(document_events).values({
        ...{ clinic_id, document_id, kind: 'handed_back', at: now, professional_id, address, device },
      })
    }
    return { document_id, patient_id: document?.patient_id ?? null }
  })
}
