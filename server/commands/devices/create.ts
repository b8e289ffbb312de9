import { and, desc, eq, ne, notInArray } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { translator } from '@/lib/i18n/refusal-texts'
import type { FreeCall, Who } from '@/server/call'
import type { Tx } from '@/server/db/client'
import { devices } from '@/server/db/schema/devices'
import { hashToken } from '@/server/identity/sessions'
import { subscriptionOf } from '@/server/ports/push/subscription'

/** The newest that a person keeps: every message goes to all of them. */
const DEVICES_MAX = 20

/**
 * Registers a device for the signed-in person; gives the same row where they have it already, now for this session. A
 * device of somebody else, of whatever clinic, is taken from them first: it is in this person's hands. That is the
 * gate's to do, in a transaction of its own; what fails between the two leaves a device that nobody has, and the next
 * start registers it.
 * @throws Refusal `invalid` for a browser's subscription that is none, or leads to no push service.
 */
export async function createDevice({ body, who, services, locale, now }: FreeCall<'devices.create'>) {
  if (!who) throw new Refusal('unauthenticated')
  const { type, token } = body
  if (type === 'web' && !subscriptionOf(token)) {
    throw new Refusal('invalid', { errors: { token: [translator(locale)('field.invalid')] } })
  }
  const token_hash = hashToken(token)
  await services.database.asGate((tx) =>
    tx.delete(devices).where(and(eq(devices.token_hash, token_hash), ne(devices.professional_id, who.id))),
  )
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const current = { professional_id: who.id, session_id: who.session_id, type, created_at: now }
    const [device] = await tx
      .insert(devices)
      .values({ clinic_id: who.clinic_id, token, token_hash, ...current })
      .onConflictDoUpdate({ target: devices.token_hash, set: current })
      .returning({ id: devices.id, type: devices.type })
    await forgetOldest(tx, who)
    return device as NonNullable<typeof device>
  })
}

async function forgetOldest(tx: Tx, who: Who) {
  const own = eq(devices.professional_id, who.id)
  const newest = tx
    .select({ id: devices.id })
    .from(devices)
    .where(own)
    .orderBy(desc(devices.created_at), desc(devices.id))
    .limit(DEVICES_MAX)
  await tx.delete(devices).where(and(own, notInArray(devices.id, newest)))
}
