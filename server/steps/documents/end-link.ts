import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { document_links } from '@/server/db/schema/document-signatures'

/** Ends the link of a document that lives and was not signed by; the document is held. Gives its id, undefined where there is none. */
export async function endLink(tx: Tx, documentId: number, now: Date): Promise<number | undefined> {
  const [ended] = await tx
    .update(document_links)
    .set({ ended_at: now })
    .where(
      and(eq(document_links.document_id, documentId), isNull(document_links.ended_at), isNull(document_links.used_at)),
    )
    .returning({ id: document_links.id })
  return ended?.id
}
