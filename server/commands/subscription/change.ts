import { Refusal } from '@/lib/contract/errors'
import type { Subscription } from '@/lib/contract/subscription'
import type { FreeCall } from '@/server/call'
import { shownSubscription, subscribedRow } from '@/server/queries/subscription/show'
import { isLive, subscriberOf } from '@/server/steps/subscription/subscriber'
import { applyPaymentState, paymentOf } from '@/server/steps/subscription/write'

/**
 * Pays by the month or by the year from now on; gives how it stands then. The one it is paid by already changes nothing.
 * @throws Refusal `not_subscribed` (also while it is ending: who stays resumes it first), `payment_declined`, `payments_unavailable`
 */
export async function changeSubscription(call: FreeCall<'subscription.change'>): Promise<Subscription> {
  const { services, now, body } = call
  const { who, row } = await subscriberOf(call)
  if (!isLive(row) || !row.payment_period || row.payment_period.ends) throw new Refusal('not_subscribed')
  if (row.payment_period.interval !== body.interval)
    await applyPaymentState(call, who, await services.payments.change(paymentOf(row), body.interval, now))
  const after = await services.database.asTenant(row.id, (tx) => subscribedRow(tx, row.id))
  return shownSubscription({ row: after, services, now, is_admin: who.is_admin })
}
