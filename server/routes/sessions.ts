import { endSession } from '@/server/commands/end-session'
import { inTenant } from '@/server/handler'
import { listSessions } from '@/server/queries/sessions'
import { endSessions } from '@/server/sessions'

export const sessionHandlers = [
  inTenant('sessions.list', async ({ tx, who, now }) => ({ data: await listSessions(tx, who, now) })),
  inTenant('sessions.end', async (call) => {
    await endSession(call)
    return undefined
  }),
  inTenant('sessions.end-others', async ({ tx, who, now }) => ({
    data: { ended_sessions: await endSessions(tx, who.id, now, who.session_id) },
  })),
]
