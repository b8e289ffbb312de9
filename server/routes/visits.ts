import { inTenantData } from '@/server/call'
import { chooseVoucher, waiveCharge } from '@/server/commands/visits/pay'
import { listVisits } from '@/server/queries/visits/list'

export const handlers = [
  inTenantData('visits.list', listVisits),
  inTenantData('visits.choose', chooseVoucher),
  inTenantData('visits.waive', waiveCharge),
]
