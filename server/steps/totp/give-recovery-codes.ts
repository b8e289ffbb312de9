import { eq } from 'drizzle-orm'
import type { Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { recovery_codes } from '@/server/db/schema/access'
import type { Secrets } from '@/server/identity/secrets'
import { newRecoveryCodes, recoveryHash } from '@/server/identity/totp'

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
