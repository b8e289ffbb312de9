import type { SubscriptionStatus } from '@/lib/contract/professionals'
import type { Interval } from '@/lib/contract/subscription'

type Period = { interval: Interval; period_ends_at: string | null; ends: boolean; overdue?: boolean }

/** A clinic's subscription as it is stored, and as a provider tells it (there, null: it does not say). */
export type Payment = {
  status: SubscriptionStatus | null
  customer: string | null
  subscription: string | null
  period: Period | null
}

/** A provider's message, as far as its order matters; `created` in seconds, as the provider counts. */
type ProviderMessage = { type: string; created: number }

/** A subscription's end is the last that is said of it, also within the same second. */
const isEnd = ({ type }: ProviderMessage) => type === 'customer.subscription.deleted'
/** Somebody has just paid: a new subscription takes the place of whatever was there. */
const isPaid = ({ type }: ProviderMessage) => type.startsWith('checkout.session.')

/**
 * Does a message change what is stored? Messages come late, twice and in any order: what is older than the newest one
 * about the same subscription says nothing any more, and a former subscription's last words (it ends when its month
 * does) do not touch the one that replaced it.
 * @param last the newest message so far about the same subscription.
 */
export function takesEffect(
  stored: Payment,
  message: ProviderMessage & { state: Payment },
  last: ProviderMessage | null,
): boolean {
  if (last && (message.created < last.created || (message.created === last.created && isEnd(last)))) return false
  if (message.state.subscription === stored.subscription) return true
  if (message.state.status === null) return false
  const isLive = stored.status === 'active' && stored.subscription !== null
  return !isLive || isPaid(message)
}

/** What is stored after a message: what it does not say stays, as long as it is about the same subscription. */
export function afterMessage(stored: Payment, message: Payment): Payment {
  const known = message.subscription === stored.subscription ? stored.period : null
  const saysStatus = message.status !== null
  return {
    status: message.status ?? stored.status,
    customer: message.customer ?? stored.customer,
    subscription: message.subscription ?? stored.subscription,
    period: message.period
      ? {
          ...message.period,
          period_ends_at: message.period.period_ends_at ?? known?.period_ends_at ?? null,
          ends: saysStatus ? message.period.ends : (known?.ends ?? false),
        }
      : known,
  }
}
