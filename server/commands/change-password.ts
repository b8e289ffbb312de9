import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import { professionals } from '@/server/db/schema/professionals'
import type { FreeCall } from '@/server/handler'
import { record } from '@/server/ledger'
import { hashPassword, isPassword } from '@/server/password'
import { professionalRow } from '@/server/queries/professionals'
import { endSessions } from '@/server/sessions'

/** Gives the signed-in person another password and ends their other sessions; gives how many. @throws Refusal `wrong_password` */
export async function changePassword(call: FreeCall<'me.change-password'>): Promise<number> {
  const { who, body, services, now, locale, address } = call
  if (!who) throw new Refusal('unauthenticated')
  const { password_hash: stored } = await services.database.asTenant(who.clinic_id, (tx) => professionalRow(tx, who.id))
  if (!(await isPassword(stored, body.current_password))) {
    throw new Refusal('wrong_password', { errors: { current_password: [translator(locale)('wrong_password')] } })
  }
  const password_hash = await hashPassword(body.password)
  return services.database.asTenant(who.clinic_id, async (tx) => {
    await tx.update(professionals).set({ password_hash, updated_at: now }).where(eq(professionals.id, who.id))
    await record(tx, who, { action: 'updated', entity: 'password', id: who.id, address })
    return endSessions(tx, who.id, now, who.session_id)
  })
}
