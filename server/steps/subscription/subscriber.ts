import { Refusal } from '@/lib/contract/errors'
import type { FreeCall, Who } from '@/server/call'
import { publicUrl } from '@/server/config'
import { professionalRow } from '@/server/queries/professionals/list'
import { type SubscribedRow, subscribedRow } from '@/server/queries/subscription/show'

/** What of a call the subscription's commands need. */
export type SubscriberCall = Pick<FreeCall<'subscription.portal'>, 'who' | 'services' | 'now' | 'locale' | 'address'>

/** Where the provider sends the browser back to: where the subscription is seen to, which a confined clinic does in its own page. */
export const settingsUrl = ({ services }: SubscriberCall, row: SubscribedRow) =>
  `${publicUrl(services.config)}/settings/${isLive(row) ? 'subscription' : 'clinic'}`

/** Does the provider say that it is paid for? */
export const isLive = (row: SubscribedRow) => row.subscription?.status === 'active'

type Subscriber = { who: Who; row: SubscribedRow; email: string }

/** Who asks and how their clinic stands, read before the provider is asked: no transaction waits for a network. */
export async function subscriberOf({ who, services }: SubscriberCall): Promise<Subscriber> {
  if (!who) throw new Refusal('unauthenticated')
  return services.database.asTenant(who.clinic_id, async (tx) => {
    const { email } = await professionalRow(tx, who.id)
    return { who, row: await subscribedRow(tx, who.clinic_id), email }
  })
}
