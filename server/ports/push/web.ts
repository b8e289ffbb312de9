import type { PushMessage, PushOutcome, PushSender } from './port'
import { type Subscription, subscriptionOf } from './subscription'
import type { VapidKeys } from './vapid'

const TIMEOUT_MS = 10_000
/** After a day the agenda has gone on, and what it says is in the panel. */
const KEPT_SECONDS = 24 * 3600

type Options = {
  keys: VapidKeys
  /** Whom a push service writes to when something is wrong with us (RFC 8292): mailto: or https:. */
  subject: string
  fetch?: typeof fetch
}

/** Web Push (RFC 8030): the message is encrypted for the browser, its push service cannot read it. */
export function webPush({ keys, subject, fetch = globalThis.fetch }: Options): PushSender {
  return async (token, message) => {
    const subscription = subscriptionOf(token)
    if (!subscription) return 'gone'
    const { endpoint, body, headers } = await requestFor(subscription, message, { ...keys, subject })
    // A push service never leads elsewhere: where it seems to, it is not followed.
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: Error) => {
      // The fault's own text may hold the endpoint.
      throw new Error(`The push service did not answer: ${error.name}`)
    })
    await answer.body?.cancel()
    return outcomeOf(answer.status)
  }
}

async function requestFor(
  to: Subscription,
  { tag, ...message }: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
) {
  // With the first message: a server's start does not wait for it.
  const { default: library } = await import('web-push')
  const { body, headers, endpoint } = library.generateRequestDetails(to, JSON.stringify({ ...message, tag }), {
    vapidDetails,
    TTL: KEPT_SECONDS,
    urgency: 'high',
    // A repetition takes the place of one that was not fetched yet.
    topic: tag,
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  return { endpoint, body: body as Buffer<ArrayBuffer>, headers: texts }
}

/** @throws Error for what passes: too many requests, a fault of the service's. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  return 'refused'
}
