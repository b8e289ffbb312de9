import type { FreeCall } from '@/server/call'
import { record } from '@/server/ledger'
import { giveRecoveryCodes } from '@/server/steps/totp/give-recovery-codes'
import { proveSecondFactor } from '@/server/steps/totp/prove-second-factor'

/**
 * Other recovery codes for the signed-in person, who has a second factor.
 * @throws Refusal `wrong_password`, `invalid` for a wrong code, `totp_not_begun`, `too_many_attempts`.
 */
export async function renewRecoveryCodes(call: FreeCall<'totp.renew-codes'>): Promise<{ recovery_codes: string[] }> {
  const { services, address } = call
  return proveSecondFactor(call, async (tx, who) => {
    await record(tx, who, { action: 'updated', entity: 'recovery_codes', id: who.id, address })
    return { recovery_codes: await giveRecoveryCodes(tx, who, services.secrets) }
  })
}
