import { inTenantData } from '@/server/call'
import { createCommission } from '@/server/commands/commissions/create'
import { listCommissions } from '@/server/queries/commissions/list'

export const handlers = [
  inTenantData('commissions.list', listCommissions),
  inTenantData('commissions.create', createCommission),
]
