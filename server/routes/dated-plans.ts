import { inTenant } from '@/server/call'

const missing = (): never => {
  throw new Error('not there yet')
}

export const handlers = [
  inTenant('dated-plans.list', missing),
  inTenant('dated-plans.create', missing),
  inTenant('dated-plans.show', missing),
  inTenant('dated-plans.update', missing),
  inTenant('dated-plans.adherence', missing),
  inTenant('dated-plans.copy_week', missing),
  inTenant('dated-plans.shift', missing),
  inTenant('dated-plans.scale', missing),
  inTenant('dated-plans.keep', missing),
  inTenant('dated-sessions.list', missing),
  inTenant('dated-sessions.create', missing),
  inTenant('dated-sessions.update', missing),
  inTenant('dated-sessions.move', missing),
  inTenant('dated-sessions.remove', missing),
]
