import { Refusal } from '@/lib/contract/errors'
import type { Subscription } from '@/lib/contract/subscription'
import type { FreeCall } from '@/server/call'
import { shownSubscription, subscribedRow } from '@/server/queries/subscription/show'
import { isLive, subscriberOf } from '@/server/steps/subscription/subscriber'
import { applyPaymentState, paymentOf } from '@/server/steps/subscription/write'

/** Cancels; gives how it stands then: still active until what is paid is over. @throws Refusal `not_subscribed`. */
export async function cancelSubscription(call: FreeCall<'subscription.cancel'>): Promise<Subscription> {
  const { services, now } = call
  const { who, row } = await subscriberOf(call)
  if (!isLive(row)) throw new Refusal('not_subscribed')
  await applyPaymentState(call, who, await services.payments.cancel(paymentOf(row), now))
  const after = await services.database.asTenant(row.id, (tx) => subscribedRow(tx, row.id))
  return shownSubscription({ row: after, services, now, is_admin: who.is_admin })
}
