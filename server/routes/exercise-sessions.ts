import { inTenant, inTenantData } from '@/server/call'
import { createSession, updateSession } from '@/server/commands/exercise-sessions/save'
import { listSessions } from '@/server/queries/exercise-sessions/list'
import { showSession } from '@/server/queries/exercise-sessions/show'

export const handlers = [
  inTenant('exercise-sessions.list', listSessions),
  inTenantData('exercise-sessions.create', createSession),
  inTenantData('exercise-sessions.show', showSession),
  inTenantData('exercise-sessions.update', updateSession),
]
