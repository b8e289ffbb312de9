import { inTenantData } from '@/server/call'
import { updateInvoiceSettings } from '@/server/commands/invoice-settings/update'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'

export const handlers = [
  inTenantData('invoice-settings.show', ({ tx }) => invoiceSettingsOf(tx)),
  inTenantData('invoice-settings.update', updateInvoiceSettings),
]
