import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall, Who } from '@/server/api/handler'
import type { Tx } from '@/server/db/client'
import { recovery_codes } from '@/server/db/schema/access'
import { confirmPassword } from '@/server/identity/confirm-password'
import type { Secrets } from '@/server/identity/secrets'
import { newRecoveryCodes, recoveryHash } from '@/server/identity/totp'
import { record } from '@/server/ledger'
import { lockedPerson } from './take-second-factor'

/** Ten new codes in the place of all that were; only their hashes stay. */
export async function giveRecoveryCodes(tx: Tx, who: Who, secrets: Secrets): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recovery_codes).where(eq(recovery_codes.professional_id, who.id))
  await tx.insert(recovery_codes).values(
    codes.map((code) => ({
      clinic_id: who.clinic_id,
      professional_id: who.id,
      code_hash: recoveryHash(secrets, who, code),
    })),
  )
  return codes
}

/**
 * Other recovery codes for the signed-in person. @throws Refusal `wrong_password`; `totp_not_begun` without a second
 * factor.
 */
export async function renewRecoveryCodes(call: FreeCall<'totp.renew-codes'>): Promise<string[]> {
  const { body, services, address } = call
  const who = await confirmPassword(call, body.current_password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const { totp_enabled_at } = await lockedPerson(tx, who.id)
    if (!totp_enabled_at) throw new Refusal('totp_not_begun')
    await record(tx, who, { action: 'updated', entity: 'recovery_codes', id: who.id, address })
    return giveRecoveryCodes(tx, who, services.secrets)
  })
}
