import { Hono } from 'hono'
import { addressOf } from '@/lib/contract/addresses'
import type { Endpoint } from '@/lib/contract/endpoint'
import { Refusal } from '@/lib/contract/errors'
import { openApi } from '@/lib/contract/openapi'
import { endpoints } from '@/lib/contract/registry'
import { withoutBody } from '@/lib/front/without-body'
import { Sessions } from '@/server/identity/sessions'
import type { Handler, Services } from '../call'
import { answerCall } from './call'
import { handlers } from './handlers'
import { JointCalls } from './joint-calls'
import { refuse } from './refuse'

export type Api = { fetch: (request: Request) => Promise<Response>; close: () => Promise<void> }

/** The clinic API as a function from request to response; it runs in the web process or alone. */
export function createApi(services: Services, close: () => Promise<void>): Api {
  const app = new Hono()
  const kept = { sessions: new Sessions(services.database), joint: new JointCalls(services) }
  for (const handler of [...handlers].sort(byPlaceholders)) {
    const { method, path } = addressOf(handler.name)
    const pattern = path.replace(/\{(\w+)\}/g, ':$1')
    // A form cannot send PATCH: POST with `_method=PATCH` stands for it (product §7).
    const isForm = method === 'PATCH' && (endpoints[handler.name] as Endpoint).multipart
    const methods = isForm ? [method, 'POST'] : [method]
    app.on(methods, pattern, (c) => answerCall({ request: c.req.raw, params: c.req.param(), handler }, services, kept))
  }
  app.get('/api/openapi.json', (c) => c.json(openApi()))
  app.get('/health', async (c) => {
    await services.database.asGate(async () => {})
    return c.json({ ok: true })
  })
  app.all('/health', (c) => c.body(null, 405, { allow: 'GET, HEAD' }))
  app.notFound((c) => refuse(new Refusal('not_found'), c.req.raw))
  app.onError((error, c) => refuse(error, c.req.raw))
  const answer = async (request: Request) => {
    const response = await app.fetch(request)
    response.headers.set('x-content-type-options', 'nosniff')
    return response
  }
  const fetch = (request: Request) => withoutBody(request, answer)
  return { fetch, close }
}

/** Paths without a placeholder come first, so that `/api/patients/duplicates` is not the patient `duplicates`. */
const byPlaceholders = (one: Handler, other: Handler) => placeholdersOf(one) - placeholdersOf(other)
const placeholdersOf = ({ name }: Handler) => addressOf(name).path.split('{').length
