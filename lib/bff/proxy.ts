import { isUtf8 } from 'node:buffer'
import { addresses, addressOf, type EndpointName, fillPath } from '@/lib/contract/addresses'
import { checked } from '@/lib/contract/checked'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal, refusals } from '@/lib/contract/errors'
import { endpoints } from '@/lib/contract/registry'
import { JSON_MAX_BYTES } from '@/lib/domain/constants'
import { withoutBody } from '@/lib/front/without-body'
import type { Locale } from '@/lib/i18n/locales'
import { problemOf, translator } from '@/lib/i18n/refusal-texts'
import { type Caller, callerOf } from './caller'
import { bffConfig } from './config'
import { matchEndpoint } from './match'
import { clientAddress, corsHeaders, isForeign, publicOrigin } from './origin'
import { cookiesAfter } from './session'
import { askUpstream, isRemote } from './upstream'
import { maySave } from './writes'

/** What of the caller's headers the clinic API gets to see. */
const passedOn = [
  'accept-language',
  'content-type',
  'if-match',
  'if-none-match',
  'if-range',
  'range',
  'idempotency-key',
  'user-agent',
  // The payment provider's word that a message is its own.
  'stripe-signature',
]
/** What of the clinic API's headers the caller gets to see. */
const passedBack = [
  'content-type',
  'etag',
  'retry-after',
  'content-disposition',
  'cache-control',
  'accept-ranges',
  'content-range',
]

/** An answer is what its type says, and no browser guesses. */
const plain = { 'x-content-type-options': 'nosniff' }

/**
 * The typed proxy: finds the endpoint in the contract, turns the cookie into a bearer token, checks what goes in and
 * what comes out. Adding a feature never touches it.
 */
export const proxy = (request: Request): Promise<Response> => withoutBody(request, answered)

async function answered(request: Request): Promise<Response> {
  const config = bffConfig()
  const cors = corsHeaders(request.headers, config)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...cors, ...plain } })
  const caller = callerOf(request)
  const answer = await forward(request, caller).catch((error: unknown) =>
    problemResponse(error, request, caller.locale),
  )
  for (const [name, value] of Object.entries({ ...cors, ...plain })) answer.headers.set(name, value)
  return answer
}

async function forward(request: Request, caller: Caller): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/api/openapi.json' && request.method === 'GET') {
    const { body, status } = await askUpstream(url.pathname, {})
    return new Response(body, { status, headers: { 'content-type': 'application/json' } })
  }
  const match = matchEndpoint(request.method, url.pathname, request.headers.get('content-type'))
  if (!match) throw new Refusal('not_found')
  const { name, params } = match
  refuseForeign(request, name, caller)
  // Whether the session is good is the API's to say; that there is none can be said here, before anything is read.
  if (!caller.token && addresses[name].who !== 'public') throw new Refusal('unauthenticated')

  const declared: Endpoint = endpoints[name]
  const body = await bodyOf(request, declared)
  const fault = faultIn(declared, { params, query: Object.fromEntries(url.searchParams), body, request }, caller.locale)
  // Who may not ask learns that, and nothing of what they asked: the API says it, and then refuses what is wrong as here.
  if (fault && addresses[name].who === 'public') throw fault
  const upstream = await askUpstream(fillPath(addressOf(name).path, params) + url.search, {
    method: request.method,
    headers: headersFor(request, name, caller),
    signal: request.signal,
    ...(body && { body: body as BodyInit, ...(body instanceof ReadableStream && { duplex: 'half' as const }) }),
  })
  if (fault && upstream.ok) {
    await upstream.body?.cancel()
    throw fault
  }
  return answerOf(upstream, declared, name, caller)
}

/**
 * Another site's page may cause nothing with our cookie: no write, and no read either, because a read may leave a line
 * in the audit (an export), and a link to one would begin a download. What everybody may read, it may open. It may begin
 * or end no session at all.
 */
function refuseForeign(request: Request, name: EndpointName, caller: Caller) {
  const isOpen = request.method === 'GET' && addresses[name].who === 'public'
  const isSession = name === 'auth.login' || name === 'auth.logout' || name === 'invitations.accept'
  if (!isSession && (isOpen || !caller.isCookie)) return
  if (caller.isDevice && !caller.isCookie) return
  const own = publicOrigin(request.headers, new URL(request.url), bffConfig())
  if (isForeign(request.headers, own)) throw new Refusal('foreign_origin')
}

function headersFor(request: Request, name: EndpointName, caller: Caller): Headers {
  const headers = new Headers()
  for (const header of passedOn) {
    const value = request.headers.get(header)
    if (value) headers.set(header, value)
  }
  headers.set('accept-language', caller.locale)
  headers.set('x-client-address', clientAddress(request.headers, bffConfig()))
  if (caller.token) headers.set('authorization', `Bearer ${caller.token}`)
  if (caller.knownDevice && givesToken.has(name)) headers.set('x-known-device', caller.knownDevice)
  return headers
}

/** A body as it travels on: a multipart form streams through, and is checked where it is read. */
async function bodyOf(request: Request, declared: Endpoint): Promise<ReadableStream | Uint8Array | null> {
  if (request.method === 'GET' || request.method === 'DELETE' || !request.body) return null
  const type = request.headers.get('content-type') ?? ''
  return declared.multipart && type.startsWith('multipart/form-data') ? request.body : bytesOf(request)
}

/** The body, no further than the API would read it: nobody fills this process's memory. */
async function bytesOf(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > JSON_MAX_BYTES) throw new Refusal('payload_too_large')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.byteLength
    if (size > JSON_MAX_BYTES) throw new Refusal('payload_too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Given = {
  params: Record<string, string>
  query: Record<string, string>
  body: ReadableStream | Uint8Array | null
  request: Request
}

/** What the contract has against what came in; null for nothing. */
function faultIn(declared: Endpoint, { params, query, body, request }: Given, locale: Locale): Refusal | null {
  try {
    checked(declared.params, params, locale)
    checked(declared.query, query, locale)
    if (body instanceof Uint8Array) {
      // Written on, its letters would be lost.
      if (!isUtf8(body)) throw new Refusal('bad_request')
      const text = Buffer.from(body).toString('utf8')
      if (declared.body) checked(declared.body, parsed(text, request.headers.get('content-type') ?? ''), locale)
    }
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function parsed(text: string, type: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    throw new Refusal('bad_request')
  }
}

/** Their answers hold a session's token, which no script of a page may read. */
const givesToken = new Set<EndpointName>(['auth.login', 'auth.register', 'invitations.accept'])

async function answerOf(upstream: Response, declared: Endpoint, name: EndpointName, caller: Caller): Promise<Response> {
  const headers = new Headers()
  for (const header of passedBack) {
    const value = upstream.headers.get(header)
    if (value) headers.set(header, value)
  }
  const { status } = upstream
  if (!upstream.ok || declared.file || status === 204) {
    for (const cookie of await cookiesAfter(name, status, null, caller)) headers.append('set-cookie', cookie)
    return new Response(upstream.body, { status, headers })
  }
  const needsParsing = isRemote() || givesToken.has(name) || name === 'auth.logout' || name === 'me.show'
  // The API in this process has shaped its answer by the same contract; another process is not taken at its word.
  if (!needsParsing) return new Response(upstream.body, { status, headers })
  const answer = shaped(declared, await upstream.json())
  for (const cookie of await cookiesAfter(name, status, answer, caller)) headers.append('set-cookie', cookie)
  const hidesToken = givesToken.has(name) && !caller.isDevice
  return Response.json(hidesToken ? { api_token: null } : answer, { status, headers })
}

function shaped(declared: Endpoint, given: unknown): unknown {
  const answer = declared.answer.safeParse(given)
  if (!answer.success) throw new Refusal('failure')
  return answer.data
}

function problemResponse(error: unknown, { method, url }: Request, locale: Locale): Response {
  const refusal = error instanceof Refusal ? error : new Refusal('failure')
  const { retry_after_seconds } = refusal.detail
  // The API goes on with what it was sent, and may have saved it by now.
  const isUnsure =
    refusal.code === 'upstream_timeout' && maySave(method, matchEndpoint(method, new URL(url).pathname, null)?.name)
  const said = { ...problemOf(refusal, locale), ...(isUnsure && { message: translator(locale)('unanswered') }) }
  return Response.json(said, {
    status: refusals[refusal.code],
    headers: {
      'cache-control': 'no-store',
      ...(retry_after_seconds && { 'retry-after': String(retry_after_seconds) }),
    },
  })
}
