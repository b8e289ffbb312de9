import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { socketAddress } from './address'

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
  if (!timingSafeEqual(digest(given), digest(key))) replace(request, ADDRESS, socketAddress(request))
  replace(request, CALLER_KEY, null)
}

/** As a header is read by name, and as all of them are read in their order. */
function replace(request: IncomingMessage, name: string, value: string | null) {
  const { headers, rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === name) rawHeaders.splice(at, 2)
  }
  delete headers[name]
  if (value === null) return
  rawHeaders.push(name, value)
  headers[name] = value
}
