import { and, eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { accountHash, clearPasswordFailures } from '@/server/identity/login-limit'
import { hashPassword } from '@/server/identity/password'
import { endSessions } from '@/server/identity/sessions'
import { record } from '@/server/ledger'
import { log } from '@/server/log'
import { findLink } from '@/server/queries/links/find'
import { spendLink, spendLinks } from '@/server/steps/links/spend'

/**
 * Gives the owner of a link another password and ends all their sessions; gives the address they sign in with. Their
 * second factor stays as it is, and is asked for by the login that follows.
 * @throws Refusal `link_spent`
 */
export async function resetPassword(call: FreeCall<'password.reset'>): Promise<{ email: string }> {
  const { body, services, now, address } = call
  const { database } = services
  const link = await findLink(database, 'reset', body.token, now)
  const password_hash = await hashPassword(body.password)
  const person = await database.asTenant(link.clinic_id, async (tx) => {
    await spendLink(tx, link, now)
    const [person] = await tx
      .update(professionals)
      .set({ password_hash, updated_at: now })
      .where(and(eq(professionals.id, link.professional_id), eq(professionals.active, true)))
      .returning({ id: professionals.id, email: professionals.email })
    if (!person) throw new Refusal('link_spent')
    await spendLinks(tx, person.id, now)
    await endSessions(tx, person.id, now)
    const who = { clinic_id: link.clinic_id, id: person.id }
    await record(tx, who, { action: 'updated', entity: 'password', id: person.id, address })
    return person
  })
  // A stream outlives no session; nobody waits for it here.
  services.realtime.endUser(person.id).catch((error) => log.warn({ error }, 'streams may still be open'))
  // Who had forgotten it has often tried too many times before; and what was guessed at is no more.
  await database.asGate((tx) => clearPasswordFailures(tx, accountHash(person.email)))
  return { email: person.email }
}
