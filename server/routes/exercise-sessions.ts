import { inTenant } from '@/server/call'

const missing = (): never => {
  throw new Error('not there yet')
}

export const handlers = [
  inTenant('exercise-sessions.list', missing),
  inTenant('exercise-sessions.create', missing),
  inTenant('exercise-sessions.show', missing),
  inTenant('exercise-sessions.update', missing),
]
