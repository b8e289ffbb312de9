import { eq } from 'drizzle-orm'
import type { FreeCall } from '@/server/call'
import { recovery_codes } from '@/server/db/schema/access'
import { professionals } from '@/server/db/schema/professionals'
import { record } from '@/server/ledger'
import { confirmPassword } from '@/server/steps/password/confirm'
import { holdProfessional } from '@/server/steps/professionals/hold'

/**
 * Turns the second factor off: its secret and the recovery codes are gone. Sessions stay: they were begun with more
 * than will be asked for. Where it is off already, nothing happens.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function disableTotp(call: FreeCall<'totp.disable'>): Promise<{ totp_enabled: false }> {
  const { body, services, now, address } = call
  const who = await confirmPassword(call, body.current_password)
  await services.database.asTenant(who.clinic_id, async (tx) => {
    const { totp_enabled_at } = await holdProfessional(tx, who.id)
    await tx.delete(recovery_codes).where(eq(recovery_codes.professional_id, who.id))
    await tx
      .update(professionals)
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now })
      .where(eq(professionals.id, who.id))
    if (totp_enabled_at) await record(tx, who, { action: 'deactivated', entity: 'second_factor', id: who.id, address })
  })
  return { totp_enabled: false }
}
