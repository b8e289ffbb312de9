import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { isShared, networkOf } from '@/lib/domain/identity/network'
import type { FreeCall } from '@/server/call'
import { type Database, rowsOf } from '@/server/db/client'
import { sendLink } from '@/server/steps/links/send'

/** How long the answer takes, whatever it was about: more than the slowest way through. */
const ANSWER_MS = 400
/** Mails that one account can be sent in an hour; what is asked for beyond is answered alike, and mails nothing. */
const MAILS_PER_HOUR = 3

type Account = { id: number; clinic_id: number; is_invited: boolean }

/**
 * Has a link to a new password mailed to the address, if somebody active signs in with it: to who was invited and has
 * no password yet, their invitation anew. Answer and time are the same for any address, known or not, and however
 * often: nobody learns who has an account, and nobody's mailbox is flooded.
 * @throws Refusal `rate_limited`, by the address alone.
 */
export async function askLink(call: FreeCall<'password.ask-link'>): Promise<{ asked: true }> {
  const { body, services, now, address } = call
  if (!isShared(address)) services.limits.passwordLinks.take(networkOf(address), now)
  await Promise.all([mailLink(services.database, body.email, now), wait(ANSWER_MS)])
  return { asked: true }
}

async function mailLink(database: Database, email: string, now: Date) {
  const [account] = await database.asGate((tx) =>
    rowsOf<Account>(
      tx,
      sql`select id, clinic_id, password_hash is null as is_invited
          from professionals where lower(email) = ${email.toLowerCase()} and active`,
    ),
  )
  if (!account) return
  const id = Number(account.id)
  await database.asTenant(account.clinic_id, async (tx) => {
    // One at a time for a person, so that a burst gets no more mails than a sequence.
    await rowsOf(tx, sql`select 1 from professionals where id = ${id} for update`)
    const since = new Date(now.getTime() - 3_600_000)
    const recent = await rowsOf(
      tx,
      sql`select 1 from one_time_links where professional_id = ${id} and created_at > ${since.toISOString()}`,
    )
    if (recent.length >= MAILS_PER_HOUR) return
    const nobody = { clinic_id: account.clinic_id, id: null }
    await sendLink(tx, nobody, account.is_invited ? 'invitation' : 'reset', id, now)
  })
}
