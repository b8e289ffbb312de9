import type { Answer } from '@/lib/contract/registry'
import type { FreeCall } from '@/server/call'
import { isLive, settingsUrl, subscriberOf } from '@/server/steps/subscription/subscriber'
import { applyPaymentState, paymentOf } from '@/server/steps/subscription/write'

type Onward = Answer<'subscription.checkout'>['data']

/**
 * Takes a subscription out, and gives where the browser has to go on to. Nobody pays twice: one that is paid for but
 * was canceled goes on, and who has one already is led to where it is kept.
 * @throws Refusal `payments_unavailable`.
 */
export async function checkOut(call: FreeCall<'subscription.checkout'>): Promise<Onward> {
  const { body, services, now, locale } = call
  const { payments } = services
  const { who, row, email } = await subscriberOf(call)
  if (isLive(row) && payments.has_portal && row.payment_subscription && row.payment_customer) {
    if (!row.payment_period?.ends) {
      return { url: await payments.portal(row.payment_customer, settingsUrl(call, row), locale) }
    }
    await applyPaymentState(call, who, await payments.resume(paymentOf(row)))
    return { url: null }
  }
  const urls = { done_url: `${settingsUrl(call, row)}?checkout=done`, canceled_url: settingsUrl(call, row) }
  const customer = row.payment_customer
  const { interval } = body
  const begun = await payments.checkout({ clinic_id: row.id, email, customer, interval, locale, now, ...urls })
  if (begun.state) await applyPaymentState(call, who, begun.state)
  return { url: begun.url }
}
