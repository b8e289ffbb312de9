import type { TenantCall } from '@/server/call'
import { endSessions } from '@/server/identity/sessions'

/** Ends all sessions of the signed-in person but the one that asks; gives how many. */
export const endOtherSessions = async ({ tx, who, now }: TenantCall<'sessions.end-others'>) => ({
  ended_sessions: await endSessions(tx, who.id, now, who.session_id),
})
