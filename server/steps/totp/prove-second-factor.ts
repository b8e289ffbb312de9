import { Refusal } from '@/lib/contract/errors'
import type { Body } from '@/lib/contract/registry'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { accountHash, confirmCodeCounts, giveBack, takeTry } from '@/server/identity/login-limit'
import { confirmPassword } from '@/server/steps/password/confirm'
import { holdProfessional } from '@/server/steps/professionals/hold'
import { takeSecondFactor } from './take-second-factor'

type Call = FreeCall<'totp.disable' | 'totp.renew-codes'> & { body: Body<'totp.disable'> }

/**
 * Does what needs the password and the second factor itself, a recovery code where the phone is lost: else whoever
 * knows the password could switch the factor off, or make codes to do it with. A code is spent by it, unless the work
 * fails.
 * @throws Refusal `wrong_password`, `totp_not_begun`, `invalid` for a wrong code, `too_many_attempts`.
 */
export async function proveSecondFactor<T>(call: Call, work: (tx: Tx, who: Who) => Promise<T>): Promise<T> {
  const { body, services, now, locale } = call
  const { database, secrets } = services
  const who = await confirmPassword(call, body.current_password)
  const counts = confirmCodeCounts(accountHash(who.email), who.session_id)
  const tried = await database.asGate((tx) => takeTry(tx, counts, now))
  const done = await database.asTenant(who.clinic_id, async (tx) => {
    const person = await holdProfessional(tx, who.id)
    if (!person.totp_enabled_at) throw new Refusal('totp_not_begun')
    if (!(await takeSecondFactor(tx, person, body.code, secrets, now))) {
      // Not `bad_code`: whoever is told 401 is signed out.
      throw new Refusal('invalid', { errors: { code: [translator(locale)('bad_code')] } })
    }
    return work(tx, who)
  })
  await database.asGate((tx) => giveBack(tx, tried))
  return done
}
