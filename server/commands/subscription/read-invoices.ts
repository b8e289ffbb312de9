import type { SubscriptionInvoice } from '@/lib/contract/subscription'
import type { FreeCall } from '@/server/call'
import { subscriberOf } from '@/server/steps/subscription/subscriber'

/** What the provider billed the clinic, asked of it each time: nothing of it is kept here. @throws Refusal `payments_unavailable` */
export async function listSubscriptionInvoices(
  call: FreeCall<'subscription.invoices'>,
): Promise<SubscriptionInvoice[]> {
  const { row } = await subscriberOf(call)
  return row.payment_customer ? call.services.payments.invoices(row.payment_customer) : []
}
