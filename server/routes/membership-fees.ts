import { inTenant, inTenantData } from '@/server/call'
import { payFees } from '@/server/commands/membership-fees/pay-all'
import { payFee, reverseFeePayment } from '@/server/commands/membership-fees/payments'
import { updateFee, waiveFee } from '@/server/commands/membership-fees/update'
import { feesOfMember, listFees } from '@/server/queries/membership-fees/list'

export const handlers = [
  inTenant('membership-fees.list', listFees),
  inTenantData('membership-fees.of_member', feesOfMember),
  inTenantData('membership-fees.pay_all', payFees),
  inTenantData('membership-fees.pay', payFee),
  inTenantData('membership-fees.reverse', reverseFeePayment),
  inTenantData('membership-fees.waive', waiveFee),
  inTenantData('membership-fees.update', updateFee),
]
