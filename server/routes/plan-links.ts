import { free, inTenant } from '@/server/call'

const missing = (): never => {
  throw new Error('not there yet')
}

export const handlers = [
  inTenant('plan-links.show', missing),
  inTenant('plan-links.create', missing),
  inTenant('plan-links.revoke', missing),
  free('plan-links.read', missing),
  free('plan-links.answer', missing),
]
