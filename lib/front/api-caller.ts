import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { socketAddress } from './address'
import { replaceHeader } from './replace-header'

const ADDRESS = 'x-client-address'
/** Goes along with an address that the web server names to an API in another process. */
export const CALLER_KEY = 'x-client-key'

/** What a web server of this installation knows, and nobody else: from the secret that both have. */
export const callerKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'client address', 32)).toString('base64url')

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Leaves the address that a caller of the API names, where the caller is a web server of this installation; of anybody
 * else it is that of their socket.
 */
export function settleAddress(request: IncomingMessage, key: string): void {
  const given = String(request.headers[CALLER_KEY] ?? '')
  if (!timingSafeEqual(digest(given), digest(key))) replaceHeader(request, ADDRESS, socketAddress(request))
  replaceHeader(request, CALLER_KEY, null)
}
