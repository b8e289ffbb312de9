import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { recovery_codes } from '@/server/db/schema/access'
import { professionals } from '@/server/db/schema/professionals'
import type { Secrets } from '@/server/identity/secrets'
import { openTotp, recoveryHash, stepOf } from '@/server/identity/totp'
import type { HeldProfessional } from '@/server/steps/professionals/hold'

/**
 * Takes the app's six digits or a recovery code of a person whose row is held; false when it is neither, or was taken
 * before: a code signs in once (RFC 6238, 5.2), also when two send it at the same time.
 */
export async function takeSecondFactor(
  tx: Tx,
  person: HeldProfessional,
  typed: string,
  secrets: Secrets,
  now: Date,
): Promise<boolean> {
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(tx, person, typed, secrets, now)
  if (!person.totp_secret) return false
  const step = stepOf(openTotp(secrets, person, person.totp_secret), digits, now)
  if (step === null || step <= (person.totp_last_step ?? 0)) return false
  await tx.update(professionals).set({ totp_last_step: step }).where(eq(professionals.id, person.id))
  return true
}

async function takeRecoveryCode(tx: Tx, person: HeldProfessional, typed: string, secrets: Secrets, now: Date) {
  const taken = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(
      and(
        eq(recovery_codes.professional_id, person.id),
        eq(recovery_codes.code_hash, recoveryHash(secrets, person, typed)),
        isNull(recovery_codes.used_at),
      ),
    )
    .returning({ id: recovery_codes.id })
  return taken.length > 0
}
