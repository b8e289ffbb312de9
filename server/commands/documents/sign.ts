import { and, asc, eq } from 'drizzle-orm'
import type { DocumentRow } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import { type Handing, keptSignedAt } from '@/lib/domain/documents/kept'
import type { FreeCall, Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_events } from '@/server/db/schema/documents'
import { announce, record } from '@/server/ledger'
import { documentOf } from '@/server/queries/documents/read'
import { professionalRow } from '@/server/queries/professionals/list'
import { signFrozen } from '@/server/steps/documents/sign'
import { signerOf } from '@/server/steps/documents/signer'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * Signs a document in the clinic: a patient or their representative on the device that was handed to them, or a professional on
 * behalf. What the device kept for want of a network comes later, once: from the session in which it was signed, or another of who had handed
 * the device over.
 * @throws Refusal `document_not_handed`, `patient_has_app`, `invalid` that names what is missing, and whatever `signFrozen` refuses
 */
export async function signDocument(call: FreeCall<'documents.sign'>): Promise<DocumentRow> {
  const { who, params, body, address } = call
  if (!who) throw new Refusal('unauthenticated')
  return signFrozen(call, {
    ...{ clinic_id: who.clinic_id, share_of: who.share_of, document_id: params.id },
    kept: body.signing_key ? { signing_key: body.signing_key, known: (tx) => documentOf(tx, params.id) } : null,
    async admit(tx, read) {
      const signed_at = await signedAt(tx, call, who)
      const person = await professionalRow(tx, who.id)
      const staff = { id: who.id, name: person.name }
      return { signer: signerOf(body, read, signed_at, person), staff, link: null, signed_at }
    },
    async settle(tx, { id, patient_id }) {
      await record(tx, who, { action: 'signed', entity: 'document', id, address })
      await logAccess({ ...call, tx, who }, { patient_id, what: 'documents.sign' })
      await announce(tx, who, 'document_updated', { document_id: id, patient_id })
      return documentOf(tx, id)
    },
  })
}

/**
 * When it was signed: a patient signs on what was handed to them, and a professional on behalf of one on what was not.
 * @throws Refusal `document_not_handed`
 */
async function signedAt(tx: Tx, { params, body, now }: FreeCall<'documents.sign'>, who: Who): Promise<Date> {
  const isOnBehalf = body.role === 'professional'
  const isHere = isOnBehalf ? who.document_id === null : who.document_id === params.id
  if (isHere && body.signed_ms === 0) return now
  const handings = isOnBehalf || body.signed_ms === 0 ? [] : await handingsBy(tx, who.id, params.id)
  const at = keptSignedAt(handings, now, body.signed_ms)
  if (!at) throw new Refusal('document_not_handed')
  return at
}

/** When somebody handed a device over to have a document signed, and took it back. */
async function handingsBy(tx: Tx, professional_id: number, document_id: number): Promise<Handing[]> {
  const { kind, at, id } = document_events
  const ofThis = and(eq(document_events.document_id, document_id), eq(document_events.professional_id, professional_id))
  const rows = await tx.select({ kind, at }).from(document_events).where(ofThis).orderBy(asc(id))
  return rows.filter((row): row is Handing => row.kind === 'handed_over' || row.kind === 'handed_back')
}
