import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { CODE_MINUTES, CODE_TRIES_MAX, CODES_MAX, maskedEmail, PASS_HOURS } from '@/lib/domain/documents/link'
import type { FreeCall } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { document_links } from '@/server/db/schema/document-signatures'
import { document_events } from '@/server/db/schema/documents'
import { hashToken } from '@/server/identity/sessions'
import { announce } from '@/server/ledger'
import {
  countDocumentCall,
  DOCUMENT_CODE_PURPOSE,
  type FoundLink,
  findDocumentLink,
  isSameHash,
  linkReader,
  requireOpen,
} from '@/server/queries/document-links/open'
import { holdDocument } from '@/server/steps/documents/hold'

const MINUTE_MS = 60_000
const PASS_BYTES = 32

/** The six digits are hashed with the token, which is kept nowhere: a copy of the database tells no code. */
const codeHash = (token: string, code: string) => hashToken(`${token} ${code}`)

/** A link for which a code counts, its document held. @throws Refusal as `requireOpen`; `not_found` where no code is asked for */
async function guardedLink(tx: Tx, found: FoundLink, now: Date) {
  await holdDocument(tx, found.document_id)
  const reader = await linkReader(tx, found, now)
  if (reader.state !== 'signed') requireOpen(reader)
  if (!reader.link.asks_code) throw new Refusal('not_found')
  return reader
}

/**
 * Has a code of six digits mailed to the address that the clinic has of the patient; the one before is worth nothing.
 * @throws Refusal `link_spent`, `document_link_ended`, `document_link_expired`, `document_state`, `not_found`, `rate_limited`,
 * `document_codes_spent` where the link has given all of its codes, or there is no address any more
 */
export async function askDocumentCode(
  call: FreeCall<'document-links.code'>,
): Promise<Answer<'document-links.code'>['data']> {
  countDocumentCall(call)
  const { services, body, now, address, device } = call
  const found = await findDocumentLink(services.database, body.token)
  const { clinic_id, document_id, id } = found
  return services.database.asTenant(clinic_id, async (tx) => {
    const { link, patient } = await guardedLink(tx, found, now)
    if (link.codes_sent >= CODES_MAX || !patient.email) throw new Refusal('document_codes_spent')
    services.limits.documentCodes.take(String(id), now)
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await tx
      .update(document_links)
      .set({
        ...{ code_hash: codeHash(body.token, code), code_tries: 0, codes_sent: link.codes_sent + 1 },
        code_expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
      })
      .where(eq(document_links.id, id))
    await tx.insert(document_events).values({ clinic_id, document_id, kind: 'code_asked', at: now, address, device })
    const sealed = services.secrets.seal(DOCUMENT_CODE_PURPOSE, code)
    await announce(tx, { clinic_id, id: null }, 'document_code', { link_id: id, sealed })
    return { sent_to: maskedEmail(patient.email), minutes: CODE_MINUTES }
  })
}

/**
 * Takes the code that was mailed, once, and gives what reads and signs for a while. A wrong one counts, also where it is refused.
 * @throws Refusal as `askDocumentCode`; `document_code_over` where its time or its tries are over, `invalid` for a wrong one
 */
export async function confirmDocumentCode(call: FreeCall<'document-links.confirm'>): Promise<{ pass: string }> {
  countDocumentCall(call)
  const { services, body, now, address, device } = call
  const found = await findDocumentLink(services.database, body.token)
  const { clinic_id, document_id, id } = found
  const pass = randomBytes(PASS_BYTES).toString('base64url')
  const said = await services.database.asTenant(clinic_id, async (tx) => {
    await guardedLink(tx, found, now)
    const [tried] = await tx
      .update(document_links)
      .set({ code_tries: sql`${document_links.code_tries} + 1` })
      .where(
        and(
          eq(document_links.id, id),
          lt(document_links.code_tries, CODE_TRIES_MAX),
          gt(document_links.code_expires_at, now),
        ),
      )
      .returning({ code_hash: document_links.code_hash })
    if (!tried?.code_hash) return 'over'
    if (!isSameHash(tried.code_hash, codeHash(body.token, body.code))) return 'wrong'
    await tx
      .update(document_links)
      .set({
        ...{ code_hash: null, pass_hash: hashToken(pass) },
        pass_expires_at: new Date(now.getTime() + PASS_HOURS * 60 * MINUTE_MS),
      })
      .where(eq(document_links.id, id))
    await tx.insert(document_events).values({ clinic_id, document_id, kind: 'code_given', at: now, address, device })
    return 'right'
  })
  if (said === 'over') throw new Refusal('document_code_over')
  if (said === 'wrong') throw new Refusal('invalid', { errors: { code: [{ key: 'code_wrong' }] } })
  return { pass }
}
