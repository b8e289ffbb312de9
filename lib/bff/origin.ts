import { notedAddress } from '@/lib/front/address'
import type { BffConfig } from './config'

/** The request as its browser sees it, behind as many proxies as are trusted. */
export function publicOrigin(headers: Headers, url: URL, config: BffConfig): URL {
  if (config.PUBLIC_URL) return new URL(config.PUBLIC_URL)
  const trusted = config.TRUST_PROXY > 0
  const host = (trusted && headers.get('x-forwarded-host')) || headers.get('host') || url.host
  const forwarded = headers.get('x-forwarded-proto')
  // Nobody trusted said so: it only chooses the names of the cookies then, as Next's own addresses do for the pages.
  const protocol = (trusted && forwarded) || (forwarded?.includes('https') ? 'https' : url.protocol.replace(':', ''))
  const named = `${protocol}://${host}`
  // Anyone may write these headers, and not every text is an address.
  return URL.canParse(named) ? new URL(named) : url
}

/** What a proxy says of an address: without the brackets and the port that some add. */
const bare = (hop: string) => /^\[([^\]]+)\]/.exec(hop)?.[1] ?? hop.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
const ADDRESS_MAX = 64

/**
 * Where the request comes from, for what is counted by address: the other end of its socket (lib/front/address.ts), or
 * what the last of the trusted proxies says. Nothing that a caller can write: without a proxy the header does not count.
 */
export function clientAddress(headers: Headers, config: BffConfig): string {
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  const forwarded = config.TRUST_PROXY > 0 ? hops.at(-config.TRUST_PROXY) : undefined
  return forwarded ? bare(forwarded).slice(0, ADDRESS_MAX) : (notedAddress(headers) ?? 'direct')
}

/** Asks from the wrapper: from one of its origins, or saying so without being a page of another site. */
export function isDevice(headers: Headers, own: URL, config: BffConfig): boolean {
  const origin = headers.get('origin')
  if (origin && origin !== own.origin) return config.MOBILE_ORIGINS.includes(origin)
  if (headers.get('x-client') === 'device') return true
  // A browser always names its site on a write; what names none is a program with its own keeping.
  return !origin && !headers.get('sec-fetch-site')
}

/**
 * True for a request that another site's page caused in a browser that holds our cookie (CSRF). Where a browser tells
 * neither (on plain http it keeps `Sec-Fetch-Site` to itself), the page that it names as the referrer has to be ours.
 */
export function isForeign(headers: Headers, own: URL): boolean {
  const origin = headers.get('origin')
  if (origin) return origin !== own.origin
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const referrer = headers.get('referer')
  return referrer !== null && !(URL.canParse(referrer) && new URL(referrer).origin === own.origin)
}

const allowedHeaders =
  'authorization, content-type, accept-language, if-match, idempotency-key, x-client, x-known-device'

/** What lets the wrapper's origins read answers. Never with credentials: a device sends its bearer token. */
export function corsHeaders(headers: Headers, config: BffConfig): Record<string, string> {
  const origin = headers.get('origin')
  if (!origin || !config.MOBILE_ORIGINS.includes(origin)) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers': allowedHeaders,
    'access-control-expose-headers': 'etag, retry-after',
    'access-control-max-age': '600',
    vary: 'origin',
  }
}
