import { inTenant } from '@/server/call'

const missing = (): never => {
  throw new Error('not there yet')
}

export const handlers = [
  inTenant('exercise-plans.list', missing),
  inTenant('exercise-plans.create', missing),
  inTenant('exercise-plans.show', missing),
  inTenant('exercise-plans.update', missing),
]
