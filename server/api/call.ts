import { addresses, addressOf, type EndpointName } from '@/lib/contract/addresses'
import { checked } from '@/lib/contract/checked'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/errors'
import { endpoints } from '@/lib/contract/registry'
import { mayCall } from '@/lib/domain/access'
import { IMAGE_MAX_BYTES } from '@/lib/domain/constants'
import { localeOf } from '@/lib/i18n/refusal-texts'
import type { Session, Sessions } from '@/server/identity/sessions'
import { isRetryable } from './failures'
import type { FreeCall, Handler, Services, TenantCall } from './handler'
import { fingerprintOf, once } from './idempotency'
import { readBody, readBytes } from './input'
import { versionOf } from './versions'

/** What was asked, once the endpoint is known. */
export type Asked = { request: Request; params: Record<string, string>; handler: Handler }

/** A multipart form's other fields and its overhead come on top of the largest image. */
const FORM_MAX_BYTES = IMAGE_MAX_BYTES + 64 * 1024

/**
 * One call from request to answer: who is it, may they, is it well-formed, then the handler in its transaction.
 * The order matters: nobody learns from a 422 about what they may not ask.
 */
export async function answerCall(asked: Asked, services: Services, sessions: Sessions): Promise<unknown> {
  const { request, handler } = asked
  const now = new Date()
  const locale = localeOf(request.headers.get('accept-language'))
  const declared: Endpoint = endpoints[handler.name]
  const session = await sessionOf(request, sessions, now)
  requireAccess(handler.name, session, asked.params)

  const { form, fields, raw } = await readInput(request, declared)
  const common = {
    params: checked(declared.params, asked.params, locale),
    query: checked(declared.query, Object.fromEntries(new URL(request.url).searchParams), locale),
    body: checked(declared.body, fields, locale),
    form,
    raw,
    headers: request.headers,
    services,
    now,
    locale,
    address: request.headers.get('x-client-address') ?? 'unknown',
    device: (request.headers.get('user-agent') ?? 'unknown').slice(0, 200),
  }
  const who = session?.who ?? null
  if (handler.kind === 'free' || !who) {
    if (handler.kind !== 'free') throw new Refusal('unauthenticated')
    const answer = await handler.run({ ...common, who } as FreeCall<EndpointName>)
    if (request.method !== 'GET') services.wakeOutbox()
    return answer
  }
  const version = declared.versioned ? versionOf(request.headers.get('if-match')) : 0
  const key = addressOf(handler.name).method === 'POST' ? request.headers.get('idempotency-key') : null
  const fingerprint = key ? fingerprintOf([handler.name, asked.params, fields]) : ''
  const attempt = () =>
    services.database.asTenant(who.clinic_id, (tx) =>
      once(tx, who, key, fingerprint, () => handler.run({ ...common, tx, who, version } as TenantCall<EndpointName>)),
    )
  const answer = await attempt().catch((error) => (isRetryable(error) ? attempt() : Promise.reject(error)))
  if (request.method !== 'GET') services.wakeOutbox()
  return answer
}

/** The session that a request's bearer token stands for; null without one that is alive. */
export async function sessionOf(request: Request, sessions: Sessions, now: Date): Promise<Session | null> {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token ? sessions.find(token, now) : null
}

function requireAccess(name: EndpointName, session: Session | null, params: Record<string, string>) {
  const { who, confined } = addresses[name]
  if (who === 'public') return
  if (!session) throw new Refusal('unauthenticated')
  if (session.confined && !confined) throw new Refusal('clinic_confined')
  if (!mayCall(who, session.who, Number(params.professional_id ?? params.id))) throw new Refusal('forbidden')
}

async function readInput(request: Request, declared: Endpoint) {
  if (!declared.body || request.method === 'GET') return { form: null, fields: {}, raw: '' }
  if (!declared.multipart || !request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { fields, text } = await readBody(request)
    return { form: null, fields, raw: declared.raw ? text : '' }
  }
  const bytes = await readBytes(request, FORM_MAX_BYTES, 'image_too_large')
  const form = await new Response(bytes as BodyInit, { headers: request.headers }).formData().catch(() => {
    throw new Refusal('bad_request')
  })
  // Only PATCH is emulated by POST (specification §7).
  if (request.method === 'POST' && form.get('_method') !== 'PATCH') throw new Refusal('not_found')
  const fields = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  return { form, fields, raw: '' }
}
