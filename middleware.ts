import { type NextRequest, NextResponse } from 'next/server'
import { bffConfig } from '@/lib/bff/config'
import { clearCookie, cookieNames, setCookie } from '@/lib/bff/cookies'
import { publicOrigin } from '@/lib/bff/origin'
import { sessionSecret } from '@/lib/bff/secret'
import { openSnapshot, sealSnapshot } from '@/lib/bff/snapshot'
import type { User } from '@/lib/contract/professionals'
import { visitorOf } from '@/lib/domain/identity/visitor'
import { redirectFor, type Visitor } from '@/lib/domain/navigation'

/**
 * The guards of the pages (product §2) and their security headers. It asks nobody in the common case: the session
 * carries a signed snapshot. It is a convenience, never the authorisation: every call is checked by the API again.
 */
export async function middleware(request: NextRequest) {
  const isSecure = publicOrigin(request.headers, request.nextUrl, bffConfig()).protocol === 'https:'
  const names = cookieNames(isSecure)
  const token = request.cookies.get(names.token)?.value
  const { visitor, cookies } = token ? await recognise(request, token, names, isSecure) : { visitor: null, cookies: [] }

  const target = redirectFor(request.nextUrl.pathname, visitor)
  const response = target ? NextResponse.redirect(new URL(target, request.url)) : page(request)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

type Recognised = { visitor: Visitor; cookies: string[] }

async function recognise(
  request: NextRequest,
  token: string,
  names: ReturnType<typeof cookieNames>,
  isSecure: boolean,
): Promise<Recognised> {
  const now = new Date()
  const secret = sessionSecret()
  const known = await openSnapshot(request.cookies.get(names.snapshot)?.value ?? null, token, secret, now)
  if (known) return { visitor: known, cookies: [] }
  // Rarely, after the snapshot's five minutes: our own proxy on the loopback, never a host that the caller named.
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
  }).catch(() => null)
  if (answer?.ok) {
    const { data } = (await answer.json()) as { data: User }
    const visitor = visitorOf(data, now)
    return { visitor, cookies: [setCookie(names.snapshot, await sealSnapshot(visitor, token, secret, now), isSecure)] }
  }
  if (answer?.status === 401) {
    return { visitor: null, cookies: [clearCookie(names.token, isSecure), clearCookie(names.snapshot, isSecure)] }
  }
  // The API is away: the page opens and says so. Nothing is shown by that: what a screen holds, only the API gives.
  return { visitor: { id: 0, is_admin: true, is_super: true, is_confined: false }, cookies: [] }
}

const isDevelopment = process.env.NODE_ENV === 'development'

/** The hosts of hosted Pusher, where it is used; the embedded server has our own address. */
function hostedRealtime() {
  const { PUSHER_KEY, PUSHER_CLUSTER } = process.env
  if (!PUSHER_KEY) return ''
  const cluster = PUSHER_CLUSTER || 'eu'
  return ` wss://ws-${cluster}.pusher.com https://sockjs-${cluster}.pusher.com`
}

/** Lets the page through with a nonce of its own: no script runs that this answer did not name. */
function page(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Mantine and the calendar place things by style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${hostedRealtime()}${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|app/|_next/static|_next/image|favicon.ico|icon|apple-icon|push-worker.js$|.*\\.(?:svg|png|webp|ico|txt|woff2)$).*)',
    },
  ],
}
