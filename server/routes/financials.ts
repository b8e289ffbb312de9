import { inTenant, inTenantData } from '@/server/call'
import { listDeferred, listIncomeLines, listOwed, listPaymentsMade } from '@/server/queries/financials/opened'
import { showFinancials } from '@/server/queries/financials/show'
import { showWork } from '@/server/queries/financials/work'

export const handlers = [
  inTenantData('financials.show', showFinancials),
  inTenantData('financials.work', showWork),
  inTenant('financials.lines', listIncomeLines),
  inTenant('financials.payments', listPaymentsMade),
  inTenant('financials.pending', listOwed),
  inTenant('financials.vouchers', listDeferred),
]
