import { free, freeData, inTenantData } from '@/server/call'
import { applyProviderMessage } from '@/server/commands/subscription/apply-provider-message'
import { cancelSubscription } from '@/server/commands/subscription/cancel'
import { changeSubscription } from '@/server/commands/subscription/change'
import { checkOut } from '@/server/commands/subscription/checkout'
import { openPortal } from '@/server/commands/subscription/open-portal'
import { listSubscriptionInvoices } from '@/server/commands/subscription/read-invoices'
import { showSubscription } from '@/server/queries/subscription/show'

export const handlers = [
  inTenantData('subscription.show', showSubscription),
  freeData('subscription.checkout', checkOut),
  freeData('subscription.portal', openPortal),
  freeData('subscription.change', changeSubscription),
  freeData('subscription.invoices', listSubscriptionInvoices),
  freeData('subscription.cancel', cancelSubscription),
  free('subscription.webhook', applyProviderMessage),
]
