import { inTenantData } from '@/server/call'
import { payVisit, reverseVisitPayment } from '@/server/commands/visits/payments'
import { changePrice } from '@/server/commands/visits/price'
import { chooseVoucher, waiveCharge } from '@/server/commands/visits/settle'
import { listVisits } from '@/server/queries/visits/list'

export const handlers = [
  inTenantData('visits.list', listVisits),
  inTenantData('visits.choose', chooseVoucher),
  inTenantData('visits.waive', waiveCharge),
  inTenantData('visits.pay', payVisit),
  inTenantData('visits.price', changePrice),
  inTenantData('visits.reverse', reverseVisitPayment),
]
