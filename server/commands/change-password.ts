import { eq } from 'drizzle-orm'
import { professionals } from '@/server/db/schema/professionals'
import type { FreeCall } from '@/server/handler'
import { record } from '@/server/ledger'
import { hashPassword } from '@/server/password'
import { endSessions } from '@/server/sessions'
import { confirmPassword } from './confirm-password'
import { spendLinks } from './send-link'

/**
 * Gives the signed-in person another password and ends their other sessions; gives how many.
 * @throws Refusal `wrong_password`, `too_many_attempts`.
 */
export async function changePassword(call: FreeCall<'me.change-password'>): Promise<number> {
  const { body, services, now, address } = call
  const who = await confirmPassword(call, body.current_password)
  const password_hash = await hashPassword(body.password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    await tx.update(professionals).set({ password_hash, updated_at: now }).where(eq(professionals.id, who.id))
    // A link to reset the old one would open the door to whoever reads that mailbox.
    await spendLinks(tx, who.id, now)
    await record(tx, who, { action: 'updated', entity: 'password', id: who.id, address })
    return endSessions(tx, who.id, now, who.session_id)
  })
}
