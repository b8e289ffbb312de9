import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'
import { settingsUrl, subscriberOf } from '@/server/steps/subscription/subscriber'

/**
 * The provider's page for card, invoices and cancellation. @throws Refusal `not_subscribed`, `payments_unavailable`.
 */
export async function openPortal(call: FreeCall<'subscription.portal'>): Promise<{ url: string }> {
  const { row } = await subscriberOf(call)
  const { payments } = call.services
  if (!payments.has_portal || !row.payment_customer) throw new Refusal('not_subscribed')
  return { url: await payments.portal(row.payment_customer, settingsUrl(call, row), call.locale) }
}
