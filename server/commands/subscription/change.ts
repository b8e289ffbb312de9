import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Subscription } from '@/lib/contract/subscription'
import { afterMessage } from '@/lib/domain/subscription/payments'
import type { FreeCall, Who } from '@/server/api/handler'
import { publicUrl } from '@/server/config'
import { clinics } from '@/server/db/schema/clinics'
import type { PaymentState } from '@/server/ports/payments/port'
import { professionalRow } from '@/server/queries/professionals/professionals'
import {
  type SubscribedRow,
  shownSubscription,
  subscribedColumns,
  subscribedRow,
} from '@/server/queries/subscription/show'
import { paymentOf, writeSubscription } from '@/server/steps/subscription/change'

type Call = Pick<FreeCall<'subscription.portal'>, 'who' | 'services' | 'now' | 'locale' | 'address'>

const settingsUrl = ({ services }: Call) => `${publicUrl(services.config)}/settings/clinic`
const isLive = (row: SubscribedRow) => row.subscription?.status === 'active'

/**
 * Takes a subscription out, and gives where the browser has to go on to. Nobody pays twice: one that is paid for but
 * was canceled goes on, and who has one already is led to where it is kept.
 * @throws Refusal `payments_unavailable`.
 */
export async function checkOut(call: FreeCall<'subscription.checkout'>): Promise<string | null> {
  const { body, services, now, locale } = call
  const { payments } = services
  const { who, row, email } = await asker(call)
  if (isLive(row) && payments.has_portal && row.payment_subscription && row.payment_customer) {
    if (!row.payment_period?.ends) return payments.portal(row.payment_customer, settingsUrl(call), locale)
    await write(call, who, await payments.resume(paymentOf(row)))
    return null
  }
  const urls = { done_url: `${settingsUrl(call)}?checkout=done`, canceled_url: settingsUrl(call) }
  const customer = row.payment_customer
  const { interval } = body
  const begun = await payments.checkout({ clinic_id: row.id, email, customer, interval, locale, now, ...urls })
  if (begun.state) await write(call, who, begun.state)
  return begun.url
}

/**
 * The provider's page for card, invoices and cancellation. @throws Refusal `not_subscribed`, `payments_unavailable`.
 */
export async function openPortal(call: FreeCall<'subscription.portal'>): Promise<string> {
  const { row } = await asker(call)
  const { payments } = call.services
  if (!payments.has_portal || !row.payment_customer) throw new Refusal('not_subscribed')
  return payments.portal(row.payment_customer, settingsUrl(call), call.locale)
}

/** Cancels; gives how it stands then: still active until what is paid is over. @throws Refusal `not_subscribed`. */
export async function cancelSubscription(call: FreeCall<'subscription.cancel'>): Promise<Subscription> {
  const { services, now } = call
  const { who, row } = await asker(call)
  if (!isLive(row)) throw new Refusal('not_subscribed')
  await write(call, who, await services.payments.cancel(paymentOf(row), now))
  const after = await services.database.asTenant(row.id, (tx) => subscribedRow(tx, row.id))
  return shownSubscription({ row: after, services, now, is_admin: who.is_admin })
}

/** Who asks and how their clinic stands, read before the provider is asked: no transaction waits for a network. */
async function asker({ who, services }: Call): Promise<{ who: Who; row: SubscribedRow; email: string }> {
  if (!who) throw new Refusal('unauthenticated')
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const { email } = await professionalRow(tx, who.id)
    return { who, row: await subscribedRow(tx, who.clinic_id), email }
  })
}

async function write({ services, now, address }: Call, who: Who, told: PaymentState) {
  await services.database.asJobs(async (tx) => {
    const [row] = await tx.select(subscribedColumns).from(clinics).where(eq(clinics.id, who.clinic_id)).for('update')
    if (!row) throw new Refusal('not_found')
    await writeSubscription(tx, who, row, afterMessage(paymentOf(row), told), { now, address })
  })
  services.wakeOutbox()
}
