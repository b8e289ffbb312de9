import { eq } from 'drizzle-orm'
import type { FreeCall } from '@/server/call'
import { recovery_codes } from '@/server/db/schema/access'
import { professionals } from '@/server/db/schema/professionals'
import { record } from '@/server/ledger'
import { proveSecondFactor } from '@/server/steps/totp/prove-second-factor'

/**
 * Turns the second factor off: its secret and the recovery codes are gone. Sessions stay: they were begun with more
 * than will be asked for.
 * @throws Refusal `wrong_password`, `invalid` for a wrong code, `totp_not_begun`, `too_many_attempts`.
 */
export async function disableTotp(call: FreeCall<'totp.disable'>): Promise<{ totp_enabled: false }> {
  const { now, address } = call
  return proveSecondFactor(call, async (tx, who) => {
    await tx.delete(recovery_codes).where(eq(recovery_codes.professional_id, who.id))
    await tx
      .update(professionals)
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now })
      .where(eq(professionals.id, who.id))
    await record(tx, who, { action: 'deactivated', entity: 'second_factor', id: who.id, address })
    return { totp_enabled: false }
  })
}
