import { ECDH } from 'node:crypto'
import * as z from 'zod'

/**
 * The push services of the browsers there are. A subscription's endpoint comes from whoever registers the device, and
 * this server writes to it: a list of hosts, because any other rule could be led to an address inside the network. They
 * are facts about browsers, not about an installation, so there is no setting for them.
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+(\.[a-z0-9-]+)*\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
]

/** A browser's push subscription, as its `toJSON` gives it. */
export const Subscription = z.object({
  endpoint: z.string().max(2000).refine(isPushService),
  keys: z.object({ p256dh: z.string().max(120).refine(isPoint), auth: z.string().max(40).refine(isSecret) }),
})
export type Subscription = z.infer<typeof Subscription>

/**
 * The subscription in a browser's token, or null for what is none, or leads anywhere but to a browser's push service.
 */
export function subscriptionOf(token: string): Subscription | null {
  try {
    return Subscription.parse(JSON.parse(token))
  } catch {
    return null
  }
}

function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && !port && !username && !password
  return isPlain && pushServices.some((host) => host.test(hostname))
}

/** The browser's public key: a point of P-256. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(text, 'base64url'), 'prime256v1').length === 65
  } catch {
    return false
  }
}

function isSecret(text: string): boolean {
  return Buffer.from(text, 'base64url').length === 16
}
