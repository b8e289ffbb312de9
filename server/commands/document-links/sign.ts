import { eq } from 'drizzle-orm'
import type { LinkedDocument } from '@/lib/contract/document-links'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_links } from '@/server/db/schema/document-signatures'
import { announce, record } from '@/server/ledger'
import { linkedDocument } from '@/server/queries/document-links/linked'
import {
  countDocumentCall,
  findDocumentLink,
  isPassed,
  linkReader,
  requireOpen,
} from '@/server/queries/document-links/open'
import { signFrozen } from '@/server/steps/documents/sign'
import { signerOf } from '@/server/steps/documents/signer'

/**
 * Signs a document by its link, at home: as what is signed in the clinic, and the link is used up with it. The patient is mailed the
 * sealed PDF where they have an address. Nobody is signed in, so the audit names nobody.
 * @throws Refusal `link_spent`, `rate_limited`, `document_link_ended`, `document_link_expired`, `document_code_needed`,
 * `document_state` for the second of two who sign at once, and whatever `signFrozen` refuses
 */
export async function signByLink(call: FreeCall<'document-links.sign'>): Promise<LinkedDocument> {
  countDocumentCall(call)
  const { services, now, address } = call
  const { token, pass, ...said } = call.body
  const found = await findDocumentLink(services.database, token)
  const { clinic_id, document_id, id } = found
  const readOpen = async (tx: Tx) => {
    const reader = await linkReader(tx, found, now)
    requireOpen(reader)
    if (!isPassed(reader, pass, now)) throw new Refusal('document_code_needed')
    return reader
  }
  const body = { ...said, reason: null }
  return signFrozen(
    { ...call, body },
    {
      ...{ clinic_id, share_of: null, document_id },
      async admit(tx, read) {
        const { link } = await readOpen(tx)
        return { signer: signerOf(body, read, now), staff: null, link, signed_at: now }
      },
      async settle(tx, { patient_id }) {
        const nobody = { clinic_id, id: null }
        await tx.update(document_links).set({ used_at: now }).where(eq(document_links.id, id))
        await record(tx, nobody, { action: 'signed', entity: 'document', id: document_id, address })
        await announce(tx, nobody, 'document_signed', { document_id })
        await announce(tx, nobody, 'document_updated', { document_id, patient_id })
        return linkedDocument(await linkReader(tx, found, now), pass, now)
      },
      again: readOpen,
    },
  )
}
