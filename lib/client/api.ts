import ky, { HTTPError, isHTTPError, isTimeoutError } from 'ky'
import { addressOf, browserPath, type EndpointName, fillPath } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
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

const http = ky.create({ retry: 0, timeout: 20_000, credentials: isExport ? 'omit' : 'same-origin' })

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

/** The only fetch in the browser: calls an endpoint by name. Throws ApiError. */
export async function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const { method, path } = addressOf(name)
  const url = origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined))
  const { body } = given
  try {
    const response = await http(url, {
      method: body instanceof FormData ? 'POST' : method,
      headers: headersOf(given as Call<EndpointName>),
      searchParams: searchOf(given.query as Record<string, unknown> | undefined),
      ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      signal: given.signal,
    })
    return (response.status === 204 ? undefined : await response.json()) as Answer<N>
  } catch (error) {
    throw await toApiError(error, name)
  }
}

async function toApiError(error: unknown, name: EndpointName): Promise<unknown> {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!isHTTPError(error)) {
    const code = isTimeoutError(error) ? 'upstream_timeout' : 'unavailable'
    return new ApiError(0, { code, message: '', errors: {} })
  }
  const { status } = (error as HTTPError).response
  if (status === 401 && name !== 'auth.login') onUnauthenticated()
  const { data } = error as HTTPError<Problem>
  const isProblem = typeof data === 'object' && data !== null && 'code' in data
  return new ApiError(status, isProblem ? data : { code: 'failure', message: '', errors: {} })
}
