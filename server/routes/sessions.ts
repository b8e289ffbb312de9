import { inTenant, inTenantData } from '@/server/call'
import { endSession } from '@/server/commands/sessions/end'
import { endOtherSessions } from '@/server/commands/sessions/end-others'
import { listSessions } from '@/server/queries/sessions/list'

export const handlers = [
  inTenantData('sessions.list', ({ tx, who, now }) => listSessions(tx, who, now)),
  inTenant('sessions.end', endSession),
  inTenantData('sessions.end-others', endOtherSessions),
]
