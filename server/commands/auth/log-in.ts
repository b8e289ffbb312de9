import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import { rowsOf } from '@/server/db/client'
import { knownDevice, withDevice } from '@/server/identity/known-devices'
import { accountHash, codeCounts, giveBack, passwordCounts, takeTry } from '@/server/identity/login-limit'
import { isPassword } from '@/server/identity/password'
import { beginSession } from '@/server/identity/sessions'
import { holdProfessional } from '@/server/steps/professionals/hold'
import { takeSecondFactor } from '@/server/steps/totp/take-second-factor'

type Call = FreeCall<'auth.login'>
type Account = { id: number; clinic_id: number; password_hash: string | null; has_second_factor: boolean }

/**
 * Begins a session for an e-mail and password, and a code where there is a second factor; gives its token. The password
 * is checked between transactions, because it takes tens of milliseconds on purpose. Who was invited and has none yet
 * is nobody here.
 * @throws Refusal `bad_credentials`, the same in text and time for an unknown account; `second_factor_required` when
 * only the code is missing, which is no failure; `bad_code`; `too_many_attempts`.
 */
export async function logIn(call: Call): Promise<Answer<'auth.login'>> {
  const { body, services, now, address, locale, headers } = call
  const account = accountHash(body.email)
  const held = headers.get('x-known-device')
  const place = { address, device: knownDevice(services.secrets, account, held) }
  const { found, tried } = await services.database.asGate(async (tx) => {
    const tried = await takeTry(tx, passwordCounts(account, place), now)
    const [found] = await rowsOf<Account>(
      tx,
      sql`select id, clinic_id, password_hash, totp_enabled_at is not null as has_second_factor
          from professionals where lower(email) = ${body.email.toLowerCase()} and active`,
    )
    return { found, tried }
  })
  const badCredentials = () =>
    new Refusal('bad_credentials', { errors: { email: [translator(locale)('bad_credentials')] } })
  if (!(await isPassword(found?.password_hash ?? null, body.password)) || !found) throw badCredentials()
  const triedCode = await services.database.asGate(async (tx) => {
    await giveBack(tx, tried)
    return found.has_second_factor && body.code ? takeTry(tx, codeCounts(account, place), now) : null
  })
  const token = await enter(call, found)
  if (token === 'changed') throw badCredentials()
  if (token === 'bad_code') throw new Refusal('bad_code', { errors: { code: [translator(locale)('bad_code')] } })
  if (triedCode) await services.database.asGate((tx) => giveBack(tx, triedCode))
  return { api_token: token, device_token: withDevice(services.secrets, account, held) }
}

/** Takes the code, where one is asked for, and begins the session: both, or neither. */
function enter({ body, services, now, address, device }: Call, { id, clinic_id, password_hash }: Account) {
  return services.database.asTenant(clinic_id, async (tx) => {
    const person = await holdProfessional(tx, Number(id))
    // The password was changed, or its person deactivated, while it was being checked.
    if (person.password_hash !== password_hash || !person.active) return 'changed'
    if (person.totp_enabled_at) {
      if (!body.code) throw new Refusal('second_factor_required')
      if (!(await takeSecondFactor(tx, person, body.code, services.secrets, now))) return 'bad_code'
    }
    return beginSession(tx, { clinic_id, professional_id: person.id, device, address, now })
  })
}
