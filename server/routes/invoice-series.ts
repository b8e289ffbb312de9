import { inTenantData } from '@/server/call'
import { createInvoiceSeries, updateInvoiceSeries } from '@/server/commands/invoice-series/save'
import { listInvoiceSeries } from '@/server/queries/invoice-series/list'

export const handlers = [
  inTenantData('invoice-series.list', listInvoiceSeries),
  inTenantData('invoice-series.create', createInvoiceSeries),
  inTenantData('invoice-series.update', updateInvoiceSeries),
]
