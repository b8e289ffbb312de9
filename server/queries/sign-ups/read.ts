import { eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { LinkedSignUp } from '@/lib/contract/sign-ups'
import type { FreeCall } from '@/server/call'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { sign_ups } from '@/server/db/schema/group-pages'
import { hashToken } from '@/server/identity/sessions'
import { countLinkCall } from '@/server/queries/appointment-links/read'
import { askedActivities, offeredPlans } from '@/server/queries/group-pages/offered'
import { openGroup } from '@/server/queries/group-pages/open-group'

export type SignUp = typeof sign_ups.$inferSelect

/** What the link of a sign-up's mail is about. Reading changes nothing. @throws Refusal `link_spent`, `rate_limited` */
export async function readSignUp(call: FreeCall<'sign-ups.read'>): Promise<LinkedSignUp> {
  const { services, body, now } = call
  countLinkCall(call)
  const found = await findSignUp(services.database, body.token)
  return services.database.asTenant(found.clinic_id, async (tx) => {
    const [signUp] = await tx.select().from(sign_ups).where(eq(sign_ups.id, found.id))
    const { group, clinic } = await openGroup(tx, requireLive(signUp, now).group_id, now)
    const { name, phone, address, time_zone, currency } = clinic
    const asked = await askedActivities(tx, group.id, signUp!.activity_ids, now)
    const plan = (await offeredPlans(tx, group.id)).find(({ id }) => id === signUp!.plan_id)
    return {
      clinic: { name, phone, address, time_zone, currency },
      ...{ locale: signUp!.locale, group_name: group.name, plan: plan ?? null },
      activities: asked.filter(({ is_open }) => is_open),
    }
  })
}

/**
 * The sign-up that a token confirms, found through the gate role because its clinic is not known yet. Guesses are not
 * counted: a token is 256 random bits.
 * @throws Refusal `link_spent` for one that none has: it was confirmed, is over, or never was
 */
export async function findSignUp(database: Database, token: string): Promise<{ clinic_id: number; id: number }> {
  const [found] = await database.asGate((tx) =>
    rowsOf<{ clinic_id: number; id: number }>(
      tx,
      sql`select clinic_id, id::float8 as id from sign_ups where token_hash = ${hashToken(token)}`,
    ),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

/** A sign-up that can still be confirmed, held until the transaction ends: of two at once, the second finds it gone. @throws Refusal `link_spent` */
export async function heldSignUp(tx: Tx, id: number, now: Date): Promise<SignUp> {
  const [signUp] = await tx.select().from(sign_ups).where(eq(sign_ups.id, id)).for('update')
  return requireLive(signUp, now)
}

function requireLive(signUp: SignUp | undefined, now: Date): SignUp {
  if (!signUp || signUp.expires_at <= now) throw new Refusal('link_spent')
  return signUp
}
