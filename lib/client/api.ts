import { addressOf, browserPath, type EndpointName, fillPath } from '@/lib/contract/addresses'
import type { Answer, BodyIn, ParamsIn, QueryIn } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import { deviceStore, tokenAtom } from './device'

/** Where the API is: the same origin on the web, the hosted one from the wrapper. */
const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

/** What a call takes: path, query and body as the contract has them, the version for a versioned write. */
export type Call<N extends EndpointName> = {
  params?: ParamsIn<N>
  query?: QueryIn<N>
  body?: BodyIn<N> | FormData
  version?: number
  idempotency_key?: string
  signal?: AbortSignal
}

/** Asked when a call is answered 401, so that token and user are cleared and the screen goes to login. */
let onUnauthenticated = () => {}
export const whenUnauthenticated = (react: () => void) => {
  onUnauthenticated = react
}

function headersOf(call: Call<EndpointName>): Record<string, string> {
  const token = deviceStore.get(tokenAtom)
  return {
    'accept-language': document.documentElement.lang,
    ...(isExport && { 'x-client': 'device' }),
    ...(isExport && token && { authorization: `Bearer ${token}` }),
    ...(call.version !== undefined && { 'if-match': `"${call.version}"` }),
    ...(call.idempotency_key && { 'idempotency-key': call.idempotency_key }),
  }
}

const searchOf = (query: Record<string, unknown> = {}) =>
  Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]))

/**
 * What sends is loaded with the first call, not with the first screen: that one comes from the server with its data. A
 * network that cannot even give that much is one that does not answer.
 */
const sender = () =>
  import('./http').catch(() => {
    throw new ApiError(0, { code: 'unavailable', message: '', errors: {} })
  })

/** The only fetch in the browser: calls an endpoint by name. Throws ApiError. */
export async function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const { method, path } = addressOf(name)
  const url = origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined))
  const { body } = given
  const { send } = await sender()
  try {
    const answer = await send(url, {
      method: body instanceof FormData ? 'POST' : method,
      headers: headersOf(given as Call<EndpointName>),
      searchParams: searchOf(given.query as Record<string, unknown> | undefined),
      ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      signal: given.signal,
    })
    return answer as Answer<N>
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && name !== 'auth.login') onUnauthenticated()
    throw error
  }
}
