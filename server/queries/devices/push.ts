import type { Answer } from '@/lib/contract/registry'
import type { FreeCall } from '@/server/call'

/** What a browser needs to subscribe to push messages, and what is really sent to. */
export async function showPush({ services }: FreeCall<'push.show'>): Promise<Answer<'push.show'>['data']> {
  const { vapid_public_key, sends_to } = services.push
  return { vapid_public_key, sends_to }
}
