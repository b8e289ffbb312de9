import { inTenant } from '@/server/api/handler'
import { endSession } from '@/server/commands/sessions/end'
import { endSessions } from '@/server/identity/sessions'
import { listSessions } from '@/server/queries/sessions/list'

export const handlers = [
  inTenant('sessions.list', async ({ tx, who, now }) => ({ data: await listSessions(tx, who, now) })),
  inTenant('sessions.end', async (call) => {
    await endSession(call)
    return undefined
  }),
  inTenant('sessions.end-others', async ({ tx, who, now }) => ({
    data: { ended_sessions: await endSessions(tx, who.id, now, who.session_id) },
  })),
]
