import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { document_links } from '@/server/db/schema/document-signatures'
import { document_events } from '@/server/db/schema/documents'
import { endLink } from './end-link'
import { holdDocument } from './hold'

const DAY_MS = 86_400_000

/**
 * Makes another link to a document that was sent, as good for as long as the one before, which it ends: only hashes of tokens are
 * kept, so none can be mailed again. It is mailed by `deliverDocumentReminder`; that the patient was reminded is a line of the
 * document's timeline. Gives the link's number; null where there is nothing to sign any more.
 */
export async function remindOfDocument(
  tx: Tx,
  { clinic_id, now, days }: { clinic_id: number; now: Date; days: number },
  document_id: number,
): Promise<number | null> {
  const held = await holdDocument(tx, document_id)
  if (held.state !== 'sent') return null
  const [before] = await tx
    .select()
    .from(document_links)
    .where(and(eq(document_links.document_id, document_id), isNull(document_links.ended_at)))
  if (!before || before.used_at) return null
  await endLink(tx, document_id, now)
  const { asks_code, created_by } = before
  const [link] = await tx
    .insert(document_links)
    .values({
      ...{ clinic_id, document_id, way: 'mail' as const, asks_code, created_by, created_at: now },
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .returning({ id: document_links.id })
  await tx.insert(document_events).values({ clinic_id, document_id, kind: 'reminded', at: now })
  return link!.id
}
