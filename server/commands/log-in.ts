import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import { rowsOf } from '@/server/db/client'
import type { FreeCall } from '@/server/handler'
import { accountHash, clearFailures, noteFailure, requireFewFailures } from '@/server/login-limit'
import { isPassword } from '@/server/password'
import { beginSession } from '@/server/sessions'

type Account = { id: number; clinic_id: number; password_hash: string }

/**
 * Begins a session for an e-mail and password; gives its token. The password is checked between transactions, because
 * it takes tens of milliseconds on purpose.
 * @throws Refusal `bad_credentials`, the same in text and time for an unknown account; `too_many_attempts`.
 */
export async function logIn({ body, services, now, address, device, locale }: FreeCall<'auth.login'>): Promise<string> {
  const { database } = services
  const account = accountHash(body.email)
  const [found] = await database.asGate(async (tx) => {
    await requireFewFailures(tx, account, address, now)
    return rowsOf<Account>(
      tx,
      sql`select id, clinic_id, password_hash from professionals where lower(email) = ${body.email.toLowerCase()} and active`,
    )
  })
  if (!(await isPassword(found?.password_hash ?? null, body.password)) || !found) {
    await database.asGate((tx) => noteFailure(tx, account, address, now))
    throw new Refusal('bad_credentials', { errors: { email: [translator(locale)('bad_credentials')] } })
  }
  await database.asGate((tx) => clearFailures(tx, account, address))
  return database.asTenant(found.clinic_id, (tx) =>
    beginSession(tx, { clinic_id: found.clinic_id, professional_id: Number(found.id), device, address, now }),
  )
}
