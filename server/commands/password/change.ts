import { eq } from 'drizzle-orm'
import type { FreeCall } from '@/server/call'
import { professionals } from '@/server/db/schema/professionals'
import { hashPassword } from '@/server/identity/password'
import { endSessions } from '@/server/identity/sessions'
import { record } from '@/server/ledger'
import { spendLinks } from '@/server/steps/links/spend'
import { confirmPassword } from '@/server/steps/password/confirm'

/**
 * Gives the signed-in person another password and ends their other sessions; gives how many.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function changePassword(call: FreeCall<'me.change-password'>): Promise<{ ended_sessions: number }> {
  const { body, services, now, address } = call
  const who = await confirmPassword(call, body.current_password)
  const password_hash = await hashPassword(body.password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    await tx.update(professionals).set({ password_hash, updated_at: now }).where(eq(professionals.id, who.id))
    // A link to reset the old one would let in whoever reads that mailbox.
    await spendLinks(tx, who.id, now)
    await record(tx, who, { action: 'updated', entity: 'password', id: who.id, address })
    return { ended_sessions: await endSessions(tx, who.id, now, who.session_id) }
  })
}
