import { inTenantData } from '@/server/call'
import { updateInvoiceSettings } from '@/server/commands/invoice-settings/update'
import { declarationOf } from '@/server/queries/invoice-settings/declaration'
import { invoiceSettingsOf } from '@/server/queries/invoice-settings/show'

export const handlers = [
  inTenantData('invoice-settings.show', ({ tx }) => invoiceSettingsOf(tx)),
  inTenantData('invoice-settings.declaration', declarationOf),
  inTenantData('invoice-settings.update', updateInvoiceSettings),
]
