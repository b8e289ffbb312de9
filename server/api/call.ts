import { addresses, addressOf, type EndpointName } from '@/lib/contract/addresses'
import { checked } from '@/lib/contract/checked'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/errors'
import { endpoints } from '@/lib/contract/registry'
import { mayCall } from '@/lib/domain/access'
import { localeOf } from '@/lib/i18n/refusal-texts'
import { together } from '@/server/db/client'
import { isRetryable } from '@/server/db/failures'
import { requireReferred } from '@/server/db/require-referred'
import type { Session, Sessions } from '@/server/identity/sessions'
import { Shaped } from '@/server/shaped'
import type { FreeCall, Handler, Services, TenantCall } from '../call'
import { forgetEndedSessions } from './ended-sessions'
import { filesIn, fingerprintOf, runOnce, runOnceApart } from './idempotency'
import { readInput } from './input'
import type { JointCalls } from './joint-calls'
import { refuse } from './refuse'
import { versionOf } from './versions'

/** A request whose endpoint is known, with the values of its path. */
type RoutedRequest = { request: Request; params: Record<string, string>; handler: Handler }

/** What the process keeps between calls. */
type Kept = { sessions: Sessions; joint: JointCalls }

/** One call from request to response, whatever becomes of it. */
export async function answerCall(
  routed: RoutedRequest,
  services: Services,
  { sessions, joint }: Kept,
): Promise<Response> {
  const { request, params, handler } = routed
  const { name } = handler
  const now = new Date()
  try {
    const session = await sessionOf(request, sessions, now)
    const given = await handledCall(routed, session, { services, joint }, now)
    forgetEndedSessions({ name, callerId: session?.who.id, params }, sessions, services.realtime)
    return responseOf(endpoints[name], given)
  } catch (error) {
    return refuse(error, request, name)
  }
}

/**
 * May they, is it well-formed, then the handler in its transaction.
 * The order matters: nobody learns from a 422 about what they may not ask.
 */
async function handledCall(
  { request, params, handler }: RoutedRequest,
  session: Session | null,
  { services, joint }: { services: Services; joint: JointCalls },
  now: Date,
): Promise<unknown> {
  const locale = localeOf(request.headers.get('accept-language'))
  const declared: Endpoint = endpoints[handler.name]
  const who = session?.who ?? null
  const isRead = request.method === 'GET'
  requireAccess(handler.name, session, params)

  const { form, fields, raw } = await readInput(request, declared, addressOf(handler.name).method)
  const common = {
    params: checked(declared.params, params, locale),
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
  if (handler.kind === 'free') {
    const run = async () => answerOf(declared, await handler.run({ ...common, who } as FreeCall<EndpointName>))
    const key = who && declared.once ? request.headers.get('idempotency-key') : null
    const fingerprint = key ? fingerprintOf([handler.name, params, fields, await filesIn(form)]) : ''
    const keyed = who && { who, key, fingerprint, secrets: services.secrets }
    const answer = await (keyed ? runOnceApart(services.database, keyed, run) : run())
    if (!isRead) services.wakeOutbox()
    return answer
  }
  if (!who) throw new Refusal('unauthenticated')
  const version = declared.versioned ? versionOf(request.headers.get('if-match')) : 0
  const key = addressOf(handler.name).method === 'POST' ? request.headers.get('idempotency-key') : null
  const fingerprint = key ? fingerprintOf([handler.name, params, fields]) : ''
  const keyed = { who, key, fingerprint, secrets: services.secrets }
  if (handler.kind === 'joint') {
    const call = { ...common, who, version } as Omit<TenantCall<EndpointName>, 'tx'>
    const answer = await joint.answer({ handler, call, keyed, answerOf: (given) => answerOf(declared, given) })
    services.wakeOutbox()
    return answer
  }
  const attempt = () =>
    services.database.asTenant(
      who.clinic_id,
      (tx) =>
        runOnce(tx, keyed, async () => {
          const run = () => handler.run({ ...common, tx, who, version } as TenantCall<EndpointName>)
          if (!isRead) return answerOf(declared, await run())
          // What is read goes out with the question whether what it names is there, which is judged first.
          const [, given] = await together(requireReferred(tx, handler.name, common.query as object, locale), run())
          return given
        }),
      who.share_of,
    )
  const answer = await attempt().catch((error) => (isRetryable(error) ? attempt() : Promise.reject(error)))
  if (isRead) return answerOf(declared, answer)
  services.wakeOutbox()
  return answer
}

/** The session that a request's bearer token stands for; null without one that is alive. */
async function sessionOf(request: Request, sessions: Sessions, now: Date): Promise<Session | null> {
  const token = /^Bearer (\S{20,200})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  return token ? sessions.find(token, now) : null
}

function requireAccess(name: EndpointName, session: Session | null, params: Record<string, string>) {
  const { who, confined, handed } = addresses[name]
  if (who === 'public') return
  if (!session) throw new Refusal('unauthenticated')
  if (session.who.document_id !== null && !handed) throw new Refusal('device_handed_over')
  if (session.confined && !confined) throw new Refusal('clinic_confined')
  if (!mayCall(who, session.who, Number(params.professional_id ?? params.id))) throw new Refusal('forbidden')
}

/**
 * What leaves, as the contract has it: a new column is never told by accident. A write's is judged while its transaction
 * is open: an answer that cannot be given is a write that was not made.
 */
function answerOf(declared: Endpoint, given: unknown): unknown {
  const isWhole = given instanceof Response || given instanceof Shaped || declared.status === 204
  return isWhole ? given : declared.answer.parse(given)
}

function responseOf(declared: Endpoint, given: unknown): Response {
  if (given instanceof Response) return given
  if (declared.status === 204) return new Response(null, { status: 204 })
  if (given instanceof Shaped) {
    return new Response(given.bytes as BodyInit, {
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    })
  }
  const answer = given as { data?: { version?: number } }
  const etag = answer.data?.version ? { etag: `"${answer.data.version}"` } : undefined
  return Response.json(answer, { status: declared.status ?? 200, headers: { 'cache-control': 'no-store', ...etag } })
}
