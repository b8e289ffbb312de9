import { channelOf } from '@/lib/contract/broadcasting'
import { Refusal } from '@/lib/contract/errors'
import type { FreeCall } from '@/server/call'

/** Signs the caller's own channel: a person listens to nobody else's (product §7). @throws Refusal `forbidden` */
export async function authorizeChannel({ services, who, body }: FreeCall<'broadcasting.auth'>) {
  if (!who || body.channel_name !== channelOf(who.id)) throw new Refusal('forbidden')
  return services.realtime.authorize(body.socket_id, body.channel_name)
}
