import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '@/server/config'

/**
 * Whether a page may open a socket here: the product's own (PUBLIC_URL, or the host that the socket was asked of) or
 * the wrapper's. What names no origin is a program and no page: it has no cookie of ours to abuse.
 */
export function mayConnect(headers: IncomingHttpHeaders, config: Pick<Config, 'PUBLIC_URL' | 'MOBILE_ORIGINS'>) {
  const { origin } = headers
  if (!origin) return true
  if (config.MOBILE_ORIGINS.includes(origin)) return true
  if (config.PUBLIC_URL) return origin === new URL(config.PUBLIC_URL).origin
  // The web server's door puts the Host that was asked under this name.
  const host = headers['x-forwarded-host'] ?? headers.host
  return URL.canParse(origin) && new URL(origin).host === host
}
