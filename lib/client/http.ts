import ky, { type HTTPError, isHTTPError, isTimeoutError } from 'ky'
import { addressOf, browserPath, type EndpointName, fillPath } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import type { Call } from './call'
import { deviceStore, tokenAtom } from './device'

const TIMEOUT_MS = 20_000
const http = ky.create({ retry: 0, timeout: TIMEOUT_MS, credentials: isExport ? 'omit' : 'same-origin' })

/** Where the API is: the same origin on the web, the hosted one from the wrapper. */
const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

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

/** Sends a call and gives its JSON, undefined for none. @throws ApiError; an abort stays what it is. */
export async function send(name: EndpointName, given: Call<EndpointName>): Promise<unknown> {
  const { method, path } = addressOf(name)
  const url = origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined))
  const { body } = given
  try {
    const response = await http(url, {
      method: body instanceof FormData ? 'POST' : method,
      headers: headersOf(given),
      searchParams: searchOf(given.query as Record<string, unknown> | undefined),
      ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      signal: given.signal,
    })
    return response.status === 204 ? undefined : await response.json()
  } catch (error) {
    throw toApiError(error)
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (!isHTTPError(error)) {
    const code = isTimeoutError(error) ? 'upstream_timeout' : 'unavailable'
    return new ApiError(0, { code, message: '', errors: {} })
  }
  const { response, data } = error as HTTPError<Problem>
  const isProblem = typeof data === 'object' && data !== null && 'code' in data
  return new ApiError(response.status, isProblem ? data : { code: 'failure', message: '', errors: {} })
}
