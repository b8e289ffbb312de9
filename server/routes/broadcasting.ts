import { channelOf } from '@/lib/contract/broadcasting'
import { Refusal } from '@/lib/contract/errors'
import { free } from '@/server/api/handler'

export const handlers = [
  free('broadcasting.show', async ({ services }) => ({ data: services.realtime.describe() })),
  // A person listens to nobody's channel but their own (specification §7).
  free('broadcasting.auth', async ({ services, who, body }) => {
    if (!who || body.channel_name !== channelOf(who.id)) throw new Refusal('forbidden')
    return services.realtime.authorize(body.socket_id, body.channel_name)
  }),
]
