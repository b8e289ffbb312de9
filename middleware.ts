import { type NextRequest, NextResponse } from 'next/server'
import { bffConfig } from '@/lib/bff/config'
import { clearCookie, cookieNames, setCookie } from '@/lib/bff/cookies'
import { publicOrigin } from '@/lib/bff/origin'
import { pagePolicy, planPolicy } from '@/lib/bff/policy'
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
  // After the snapshot's few seconds: our own proxy on this machine, never a host that the caller named.
  const answer = await fetch(`http://${ownHost()}:${process.env.PORT || 3000}/api/me`, {
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
  return { visitor: { id: 0, is_admin: true, is_super: true, is_confined: false, sees_records: true }, cookies: [] }
}

/** Where this server listens: the loopback, unless HOST names one address. */
function ownHost() {
  const { HOST } = process.env
  if (!HOST || HOST === '0.0.0.0' || HOST === '::') return '127.0.0.1'
  return HOST.includes(':') ? `[${HOST}]` : HOST
}

/** A patient's own page, which no part of Next is in. */
const PLAN_PAGE = '/my/plan'

/** Lets the page through with a nonce of its own: no script runs that this answer did not name. */
function page(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = request.nextUrl.pathname === PLAN_PAGE ? planPolicy : pagePolicy(nonce, process.env)
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

/**
 * Everything but the API, realtime, the build's own files and those of public/, each by its name: an ending such as
 * `.png` says nothing, because a dynamic segment takes it too. Next reads this without running it, so the list is
 * spelled here, and tests/bff/pages.test.ts holds it against the folder.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      source:
        '/((?!api/|app/|_next/static/|icon\\.svg$|apple-icon\\.png$|sw\\.js$|my/(?:page|scheme|worker)\\.js$|my/page\\.css$|my/texts-(?:ca|en|es|fr|it|pt)\\.json$|my/(?:ca|en|es|fr|it|pt)\\.webmanifest$|my/(?:icon-192|icon-512|maskable-512)\\.png$|offline\\.html$|tutorial/(?:ca|en|es|fr|it|pt)/(?:phone/)?(?:agenda|clinic|employee|employees|exercise-new|exercises|financials|patient-appointments|patient-booking|patient-duplicates|patient-edit|patient-new|patient-record|patients|patients-filter|patients-search|profile|session)\\.webp$).*)',
    },
  ],
}
