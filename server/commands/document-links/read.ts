import { and, eq, isNull } from 'drizzle-orm'
import type { LinkedDocument } from '@/lib/contract/document-links'
import type { FreeCall } from '@/server/call'
import { document_links } from '@/server/db/schema/document-signatures'
import { document_events } from '@/server/db/schema/documents'
import { announce } from '@/server/ledger'
import { linkedDocument } from '@/server/queries/document-links/linked'
import { countDocumentCall, findDocumentLink, linkReader } from '@/server/queries/document-links/open'
import { holdDocument } from '@/server/steps/documents/hold'

/**
 * What the link of a document leads to, in whatever state it is; that it was opened is written down the first time.
 * @throws Refusal `link_spent` for a token that no link has, `rate_limited`
 */
export async function readDocumentLink(call: FreeCall<'document-links.read'>): Promise<LinkedDocument> {
  countDocumentCall(call)
  const { services, body, now, address, device } = call
  const found = await findDocumentLink(services.database, body.token)
  const { clinic_id, document_id } = found
  return services.database.asTenant(clinic_id, async (tx) => {
    const reader = await linkReader(tx, found, now)
    if (reader.state === 'open' && !reader.link.opened_at) {
      // As whoever signs or withdraws it: the document first, then its link.
      const { patient_id } = await holdDocument(tx, document_id)
      const [first] = await tx
        .update(document_links)
        .set({ opened_at: now })
        .where(and(eq(document_links.id, found.id), isNull(document_links.opened_at)))
        .returning({ id: document_links.id })
      if (first) {
        await tx
          .insert(document_events)
          .values({ clinic_id, document_id, kind: 'link_opened', at: now, address, device })
        await announce(tx, { clinic_id, id: null }, 'document_updated', { document_id, patient_id })
      }
    }
    return linkedDocument(reader, body.pass, now)
  })
}
