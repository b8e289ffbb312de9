import { Hono } from 'hono'
import { addressOf, type EndpointName } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal, refusals } from '@/lib/contract/errors'
import { openApi } from '@/lib/contract/openapi'
import { endpoints } from '@/lib/contract/registry'
import { localeOf, problemOf } from '@/lib/i18n/refusal-texts'
import { Sessions } from '@/server/identity/sessions'
import { log } from '@/server/log'
import { agendaHandlers } from '@/server/routes/agenda'
import { appointmentLinkHandlers } from '@/server/routes/appointment-links'
import { appointmentHandlers } from '@/server/routes/appointments'
import { auditHandlers } from '@/server/routes/audit'
import { authHandlers } from '@/server/routes/auth'
import { bookingHandlers } from '@/server/routes/booking'
import { broadcastingHandlers } from '@/server/routes/broadcasting'
import { clinicHandlers } from '@/server/routes/clinic'
import { deviceHandlers } from '@/server/routes/devices'
import { employeeHandlers } from '@/server/routes/employees'
import { feedHandlers } from '@/server/routes/feeds'
import { fileHandlers } from '@/server/routes/files'
import { invitationHandlers } from '@/server/routes/invitations'
import { notificationHandlers } from '@/server/routes/notifications'
import { passwordHandlers } from '@/server/routes/password'
import { patientHandlers } from '@/server/routes/patients'
import { planningHandlers } from '@/server/routes/plannings'
import { professionalHandlers } from '@/server/routes/professionals'
import { reminderHandlers } from '@/server/routes/reminders'
import { seriesHandlers } from '@/server/routes/series'
import { serviceHandlers } from '@/server/routes/services'
import { sessionHandlers } from '@/server/routes/sessions'
import { subscriptionHandlers } from '@/server/routes/subscription'
import { totpHandlers } from '@/server/routes/totp'
import { waitingListHandlers } from '@/server/routes/waiting-list'
import { answerCall, sessionOf } from './call'
import { refusalOf } from './failures'
import type { Handler, Services } from './handler'

const handlers: Handler[] = [
  ...clinicHandlers,
  ...auditHandlers,
  ...subscriptionHandlers,
  ...authHandlers,
  ...passwordHandlers,
  ...invitationHandlers,
  ...sessionHandlers,
  ...totpHandlers,
  ...professionalHandlers,
  ...employeeHandlers,
  ...deviceHandlers,
  ...notificationHandlers,
  ...broadcastingHandlers,
  ...fileHandlers,
  ...serviceHandlers,
  ...planningHandlers,
  ...patientHandlers,
  ...appointmentHandlers,
  ...seriesHandlers,
  ...waitingListHandlers,
  ...appointmentLinkHandlers,
  ...feedHandlers,
  ...bookingHandlers,
  ...reminderHandlers,
  ...agendaHandlers,
]

export type Api = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/** The clinic API as a function from request to response; it runs in the web process or alone. */
export function createApi(services: Services, close: () => Promise<void>): Api {
  const app = new Hono()
  const sessions = new Sessions(services.database)
  for (const handler of handlers) {
    const { method, path } = addressOf(handler.name)
    const answer = (request: Request, params: Record<string, string>) =>
      respond({ request, params, handler }, services, sessions)
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    app.on(method, pattern, (c) => answer(c.req.raw, c.req.param()))
    // A form cannot send PATCH: POST with `_method=PATCH` stands for it (specification §7).
    if ((endpoints[handler.name] as Endpoint).multipart) app.post(pattern, (c) => answer(c.req.raw, c.req.param()))
  }
  app.get('/api/openapi.json', (c) => c.json(openApi()))
  app.get('/health', async (c) => {
    await services.database.asGate(async () => {})
    return c.json({ ok: true })
  })
  app.notFound((c) => refuse(new Refusal('not_found'), c.req.raw))
  app.onError((error, c) => refuse(error, c.req.raw))
  return { fetch: async (request) => app.fetch(request), close }
}

async function respond(asked: Parameters<typeof answerCall>[0], services: Services, sessions: Sessions) {
  const { name } = asked.handler
  const declared: Endpoint = endpoints[name]
  try {
    const ended = endsSessions[name]
    const caller = ended === 'caller' ? await sessionOf(asked.request, sessions, new Date()) : null
    const given = await answerCall(asked, services, sessions)
    if (ended) {
      sessions.forget()
      const whose = ended === 'named' ? Number(asked.params.id) : caller?.who.id
      if (whose) endStreams(services.realtime, whose)
    }
    if (given instanceof Response) return given
    if (declared.status === 204) return new Response(null, { status: 204 })
    // Parsing drops every field that the contract does not have: a new column is never told by accident.
    const answer = declared.answer.parse(given) as { data?: { version?: number } }
    const etag = answer.data?.version ? { etag: `"${answer.data.version}"` } : undefined
    return Response.json(answer, { status: declared.status ?? 200, headers: { 'cache-control': 'no-store', ...etag } })
  } catch (error) {
    return refuse(error, asked.request, name)
  }
}

/**
 * What ends sessions, and whose: the caller's, the path's person's, or those of whom only the command knows, which then
 * closes the streams.
 */
const endsSessions: Partial<Record<EndpointName, 'caller' | 'named' | 'unnamed'>> = {
  'auth.logout': 'caller',
  'me.change-password': 'caller',
  'totp.confirm': 'caller',
  'sessions.end': 'caller',
  'sessions.end-others': 'caller',
  'password.reset': 'unnamed',
  'professionals.force-logout': 'named',
  'employees.update': 'named',
  'employees.reset-second-factor': 'named',
  'employees.deactivate': 'named',
  // They end none, but what is remembered of a session says whether its clinic is confined.
  'subscription.checkout': 'unnamed',
  'subscription.cancel': 'unnamed',
  'subscription.webhook': 'unnamed',
}

/** A stream outlives no session. Those that still live are opened again by who holds them; nobody waits for it here. */
function endStreams(realtime: Services['realtime'], userId: number) {
  realtime.endUser(userId).catch((error) => log.warn({ error }, 'the streams of an ended session may still be open'))
}

function refuse(error: unknown, request: Request, name?: EndpointName): Response {
  const refusal = refusalOf(error) ?? new Refusal('failure')
  const status = refusals[refusal.code]
  if (status >= 500) log.error({ endpoint: name, error }, 'a call failed')
  const { retry_after_seconds } = refusal.detail
  return Response.json(problemOf(refusal, localeOf(request.headers.get('accept-language'))), {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(retry_after_seconds && { 'retry-after': String(retry_after_seconds) }),
    },
  })
}
