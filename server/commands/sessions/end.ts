import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { TenantCall } from '@/server/call'
import { sessions } from '@/server/db/schema/sessions'

/** Ends one session of the signed-in person. @throws Refusal `not_found` for one that is not theirs, or over. */
export async function endSession({ tx, who, params, now }: TenantCall<'sessions.end'>): Promise<undefined> {
  const own = and(eq(sessions.id, params.id), eq(sessions.professional_id, who.id), isNull(sessions.ended_at))
  const ended = await tx.update(sessions).set({ ended_at: now }).where(own).returning({ id: sessions.id })
  if (!ended.length) throw new Refusal('not_found')
}
