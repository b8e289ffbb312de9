import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { DEFAULT_META } from '@/lib/domain/constants'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall } from '@/server/api/handler'
import { professionals } from '@/server/db/schema/professionals'
import { confirmPassword } from '@/server/identity/confirm-password'
import { accountHash, clearFailures, SECOND_FACTOR, takeTry } from '@/server/identity/login-limit'
import { endSessions } from '@/server/identity/sessions'
import { newTotpSecret, openTotp, sealTotp, stepOf, totpUri } from '@/server/identity/totp'
import { record } from '@/server/ledger'
import { professionalRow } from '@/server/queries/professionals/professionals'
import { giveRecoveryCodes } from '@/server/steps/totp/give-recovery-codes'
import { lockedPerson } from '@/server/steps/totp/take-second-factor'

/**
 * Makes a secret for the signed-in person to scan; login asks for nothing yet. Begun again, the one before is void.
 * @throws Refusal `wrong_password`, `too_many_attempts`; `version_stale` where a second factor is on already, which
 * another tab has done: a secret in use is never overwritten.
 */
export async function beginTotp(call: FreeCall<'totp.begin'>): Promise<{ secret: string; uri: string }> {
  const { database, secrets, config } = call.services
  const who = await confirmPassword(call, call.body.current_password)
  const secret = newTotpSecret()
  const begun = await database.asTenant(who.clinic_id, (tx) =>
    tx
      .update(professionals)
      .set({ totp_secret: sealTotp(secrets, who, secret), totp_last_step: null })
      .where(and(eq(professionals.id, who.id), isNull(professionals.totp_enabled_at)))
      .returning({ id: professionals.id }),
  )
  if (!begun.length) throw new Refusal('version_stale')
  return { secret, uri: totpUri(secret, config.PRODUCT_NAME ?? DEFAULT_META.name, who.email) }
}

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
  const account = accountHash(email)
  await database.asGate((tx) => takeTry(tx, account, SECOND_FACTOR, now))
  const confirmed = await database.asTenant(who.clinic_id, async (tx) => {
    const person = await lockedPerson(tx, who.id)
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
  await database.asGate((tx) => clearFailures(tx, account, SECOND_FACTOR))
  return confirmed
}
