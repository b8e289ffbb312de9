import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { LinkWay } from '@/lib/contract/documents'
import { Refusal } from '@/lib/contract/errors'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_links } from '@/server/db/schema/document-signatures'
import { document_events, documents } from '@/server/db/schema/documents'
import { patients } from '@/server/db/schema/patients'
import { hashToken } from '@/server/identity/sessions'
import { announce, record } from '@/server/ledger'
import { endLink } from './end-link'
import { holdDocument, requireUnsigned } from './hold'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000

/** Which document, how, whether a code is asked for, and for how many days the link is good; `hold_ms`: its mail waits so long. */
export type Sending = { document_id: number; way: LinkWay; code: boolean; days: number; hold_ms?: number }
/** Whose doing it is, when and from where. */
export type Sender = Pick<Who, 'clinic_id' | 'id' | 'time_zone'> & { now: Date; address: string; device: string }

/**
 * Sends a document to its patient: makes a link to sign it by, which ends the one before. Copied, its token is in this answer and
 * nowhere else; mailed, it is made when the mail is (`deliverDocumentLink`), and null here. Row, timeline, audit and announcement
 * stand or fall with the transaction.
 * @throws Refusal `not_found`, `document_state`, `document_expired`, `invalid` that names `way` or `code` where there is no address to
 * mail to
 */
export async function sendDocument(tx: Tx, sender: Sender, sending: Sending): Promise<{ token: string | null }> {
  const { clinic_id, id: created_by, now, address, device } = sender
  const { document_id, way, code, days, hold_ms } = sending
  const held = await holdDocument(tx, document_id)
  requireUnsigned(held, sender, now)
  const { patient_id } = held
  const [patient] = await tx.select({ email: patients.email }).from(patients).where(eq(patients.id, patient_id))
  if (!patient) throw new Refusal('not_found')
  const mailed = way === 'mail' ? 'way' : code ? 'code' : null
  if (mailed && !patient.email) throw new Refusal('invalid', { errors: { [mailed]: [{ key: 'email' }] } })
  await endLink(tx, document_id, now)
  const token = way === 'link' ? randomBytes(TOKEN_BYTES).toString('base64url') : null
  const [link] = await tx
    .insert(document_links)
    .values({
      ...{ clinic_id, document_id, way, asks_code: code, created_by, created_at: now },
      ...{ token_hash: token && hashToken(token), expires_at: new Date(now.getTime() + days * DAY_MS) },
    })
    .returning({ id: document_links.id })
  await tx
    .update(documents)
    .set({ state: 'sent', sent_at: now, version: sql`${documents.version} + 1`, updated_at: now })
    .where(eq(documents.id, document_id))
  await tx
    .insert(document_events)
    .values({ clinic_id, document_id, kind: 'sent', at: now, professional_id: created_by, address, device })
  await record(tx, sender, { action: 'sent', entity: 'document', id: document_id, address })
  if (way === 'mail') await announce(tx, sender, 'document_mail', { link_id: link!.id }, hold_ms)
  await announce(tx, sender, 'document_updated', { document_id, patient_id })
  return { token }
}
