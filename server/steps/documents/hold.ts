import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { isExpired } from '@/lib/domain/documents/signing'
import { today } from '@/lib/domain/time/clock'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { documents } from '@/server/db/schema/documents'

export type HeldDocument = typeof documents.$inferSelect

/** A document, held until the transaction ends: of two who sign it at once the second waits. @throws Refusal `not_found` */
export async function holdDocument(tx: Tx, id: number): Promise<HeldDocument> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}

type Place = Pick<Who, 'time_zone'>

/** Nobody has signed or revoked it. @throws Refusal `document_state` */
export function requireOpen({ state }: HeldDocument): void {
  if (state !== 'created' && state !== 'sent') throw new Refusal('document_state')
}

/** Its last day is not past. @throws Refusal `document_expired` */
export function requireUnexpired(document: HeldDocument, { time_zone }: Place, at: Date): void {
  if (isExpired(document, today(at, time_zone))) throw new Refusal('document_expired')
}

/** It is still to be signed. @throws Refusal `document_state`, `document_expired` */
export function requireUnsigned(document: HeldDocument, place: Place, at: Date): void {
  requireOpen(document)
  requireUnexpired(document, place, at)
}
