import { inTenantData } from '@/server/call'
import { updateVisitPolicy } from '@/server/commands/visit-policy/update'
import { visitPolicyOf } from '@/server/queries/visits/standing'

export const handlers = [
  inTenantData('visit-policy.show', ({ tx }) => visitPolicyOf(tx)),
  inTenantData('visit-policy.update', updateVisitPolicy),
]
