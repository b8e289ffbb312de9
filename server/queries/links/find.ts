import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { type Database, rowsOf } from '@/server/db/client'
import type { LinkPurpose } from '@/server/db/schema/access'
import { hashToken } from '@/server/identity/sessions'

/** A link that can still be used, and whose it is. */
export type OpenLink = { id: number; clinic_id: number; professional_id: number }

/**
 * The link behind a token, found through the gate role because its clinic is not known yet. An invitation is for who
 * has no password, a reset for who has one: so no invitation ever passes by a second factor. Guesses are not counted: a
 * token is 256 random bits.
 * @throws Refusal `link_spent`, the same for a token that is used, over, replaced, unknown, of the other purpose, or of
 * somebody who was deactivated.
 */
export async function findLink(database: Database, purpose: LinkPurpose, token: string, now: Date): Promise<OpenLink> {
  const [found] = await database.asGate((tx) =>
    rowsOf<OpenLink>(
      tx,
      sql`select l.id, l.clinic_id, l.professional_id
          from one_time_links l
          join professionals p on p.clinic_id = l.clinic_id and p.id = l.professional_id
          where l.token_hash = ${hashToken(token)} and l.purpose = ${purpose} and l.used_at is null
            and l.expires_at > ${now.toISOString()} and p.active
            and (p.password_hash is null) = ${purpose === 'invitation'}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return { id: Number(found.id), clinic_id: found.clinic_id, professional_id: Number(found.professional_id) }
}
