import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { DEFAULT_META } from '@/lib/domain/constants'
import type { FreeCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { newTotpSecret, sealTotp, totpUri } from '@/server/identity/totp'
import { confirmPassword } from '@/server/steps/password/confirm'

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
