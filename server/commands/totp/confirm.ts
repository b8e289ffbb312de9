import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { accountHash, confirmCodeCounts, giveBack, takeTry } from '@/server/identity/login-limit'
import { endSessions } from '@/server/identity/sessions'
import { openTotp, stepOf } from '@/server/identity/totp'
import { record } from '@/server/ledger'
import { professionalRow } from '@/server/queries/professionals/list'
import { holdProfessional } from '@/server/steps/professionals/hold'
import { giveRecoveryCodes } from '@/server/steps/totp/give-recovery-codes'

/**
 * Turns the second factor on with a first code of the app, and ends the person's other sessions, which were begun by
 * the password alone. Gives ten recovery codes, told only now. That code does not sign in any more.
 * @throws Refusal `totp_not_begun`; `invalid` for a wrong code; `too_many_attempts`.
 */
export async function confirmTotp(call: FreeCall<'totp.confirm'>) {
  const { who, body, services, now, address, locale } = call
  if (!who) throw new Refusal('unauthenticated')
  const { database, secrets } = services
  const { email } = await database.asTenant(who.clinic_id, (tx) => professionalRow(tx, who.id))
  const counts = confirmCodeCounts(accountHash(email), who.session_id)
  const tried = await database.asGate((tx) => takeTry(tx, counts, now))
  const confirmed = await database.asTenant(who.clinic_id, async (tx) => {
    const person = await holdProfessional(tx, who.id)
    if (!person.totp_secret || person.totp_enabled_at) throw new Refusal('totp_not_begun')
    const step = stepOf(openTotp(secrets, who, person.totp_secret), body.code, now)
    // Not `bad_code`: whoever is told 401 is signed out.
    if (step === null) throw new Refusal('invalid', { errors: { code: [translator(locale)('bad_code')] } })
    await tx
      .update(professionals)
      .set({ totp_enabled_at: now, totp_last_step: step, updated_at: now })
      .where(eq(professionals.id, who.id))
    await record(tx, who, { action: 'activated', entity: 'second_factor', id: who.id, address })
    const recovery_codes = await giveRecoveryCodes(tx, who, secrets)
    return { recovery_codes, ended_sessions: await endSessions(tx, who.id, now, who.session_id) }
  })
  await database.asGate((tx) => giveBack(tx, tried))
  return confirmed
}
