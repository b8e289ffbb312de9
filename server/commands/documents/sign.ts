import type { DocumentRow, SigningForm } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall, Who } from '@/server/call'
import { announce, record } from '@/server/ledger'
import { documentOf } from '@/server/queries/documents/read'
import { professionalRow } from '@/server/queries/professionals/list'
import { signFrozen } from '@/server/steps/documents/sign'
import { signerOf } from '@/server/steps/documents/signer'
import { logAccess } from '@/server/steps/record/log-access'

/**
 * Signs a document in the clinic: a patient or their representative on the device that was handed to them, or a professional on
 * behalf.
 * @throws Refusal `document_not_handed`, `patient_has_app`, `invalid` that names what is missing, and whatever `signFrozen` refuses
 */
export async function signDocument(call: FreeCall<'documents.sign'>): Promise<DocumentRow> {
  const { who, params, body, now, address } = call
  if (!who) throw new Refusal('unauthenticated')
  return signFrozen(call, {
    ...{ clinic_id: who.clinic_id, share_of: who.share_of, document_id: params.id },
    async admit(tx, read) {
      requireHanded(who, params.id, body.role)
      const person = await professionalRow(tx, who.id)
      return { signer: signerOf(body, read, now, person), staff: { id: who.id, name: person.name }, link: null }
    },
    async settle(tx, { id, patient_id }) {
      await record(tx, who, { action: 'signed', entity: 'document', id, address })
      await logAccess({ ...call, tx, who }, { patient_id, what: 'documents.sign' })
      await announce(tx, who, 'document_updated', { document_id: id, patient_id })
      return documentOf(tx, id)
    },
  })
}

/** A patient signs on what was handed to them, and a professional on behalf of one on what was not. */
function requireHanded({ document_id }: Who, id: number, role: SigningForm['role']) {
  if (role === 'professional' ? document_id !== null : document_id !== id) throw new Refusal('document_not_handed')
}
