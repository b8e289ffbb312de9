import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { record } from '@/server/ledger'
import { confirmPassword } from '@/server/steps/password/confirm'
import { holdProfessional } from '@/server/steps/professionals/hold'
import { giveRecoveryCodes } from '@/server/steps/totp/give-recovery-codes'

/**
 * Other recovery codes for the signed-in person. @throws Refusal `wrong_password`; `totp_not_begun` without a second
 * factor.
 */
export async function renewRecoveryCodes(call: FreeCall<'totp.renew-codes'>): Promise<{ recovery_codes: string[] }> {
  const { body, services, address } = call
  const who = await confirmPassword(call, body.current_password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const { totp_enabled_at } = await holdProfessional(tx, who.id)
    if (!totp_enabled_at) throw new Refusal('totp_not_begun')
    await record(tx, who, { action: 'updated', entity: 'recovery_codes', id: who.id, address })
    return { recovery_codes: await giveRecoveryCodes(tx, who, services.secrets) }
  })
}
