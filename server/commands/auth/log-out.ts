import { and, eq, isNull } from 'drizzle-orm'
import type { TenantCall } from '@/server/call'
import { sessions } from '@/server/db/schema/sessions'

/** Ends the session that asks. */
export async function logOut({ tx, who, now }: TenantCall<'auth.logout'>): Promise<{ ended: boolean }> {
  const isOwn = and(eq(sessions.id, who.session_id), isNull(sessions.ended_at))
  await tx.update(sessions).set({ ended_at: now }).where(isOwn)
  return { ended: true }
}
