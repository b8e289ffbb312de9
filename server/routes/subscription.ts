import { free, inTenant } from '@/server/api/handler'
import { cancelSubscription, checkOut, openPortal } from '@/server/commands/subscription/change'
import { takePaymentEvent } from '@/server/commands/subscription/webhook'
import { shownSubscription, subscribedRow } from '@/server/queries/subscription/show'

export const handlers = [
  inTenant('subscription.show', async ({ tx, who, services, now }) => {
    const row = await subscribedRow(tx, who.clinic_id)
    return { data: shownSubscription({ row, services, now, is_admin: who.is_admin }) }
  }),
  free('subscription.checkout', async (call) => ({ data: { url: await checkOut(call) } })),
  free('subscription.portal', async (call) => ({ data: { url: await openPortal(call) } })),
  free('subscription.cancel', async (call) => ({ data: await cancelSubscription(call) })),
  free('subscription.webhook', async ({ raw, headers, services, now, address }) => {
    const event = await services.payments.read(raw, headers)
    if (event) await takePaymentEvent(services.database, event, { now, address })
    services.wakeOutbox()
    return { received: true }
  }),
]
