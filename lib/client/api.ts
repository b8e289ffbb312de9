import type { EndpointName } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import type { Call } from './call'
import { deviceStore, tokenAtom } from './device'
import { heldDevice } from './known-device'

const TIMEOUT_MS = 20_000

/** Where the API is: the same origin on the web, the hosted one from the wrapper. */
const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

/** Asked when a call is answered 401, so that token and user are cleared and the screen goes to login. */
let onUnauthenticated = () => {}
export const whenUnauthenticated = (react: () => void) => {
  onUnauthenticated = react
}

/** A network that does not answer, or not in time. */
const unanswered = (code: 'unavailable' | 'upstream_timeout') => new ApiError(0, { code, message: '', errors: {} })

/**
 * What sends, and the table of addresses, is loaded with the first call, not with the first screen: that one comes from
 * the server with its data. A network that cannot even give that much is one that does not answer.
 */
const sender = () =>
  Promise.all([import('ky'), import('@/lib/contract/addresses')]).catch(() => {
    throw unanswered('unavailable')
  })

/** Calls an endpoint by name: the only way to the API, files aside (use-file, download). Throws ApiError. */
export async function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const [{ default: ky, isHTTPError, isTimeoutError }, { addressOf, browserPath, fillPath }] = await sender()
  const { method, path } = addressOf(name)
  const { body } = given
  try {
    const url = origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined))
    const response = await ky(url, {
      retry: 0,
      timeout: TIMEOUT_MS,
      credentials: isExport ? 'omit' : 'same-origin',
      method: body instanceof FormData ? 'POST' : method,
      headers: headersOf(given, method),
      searchParams: searchOf(given.query as object | undefined),
      ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      signal: given.signal,
    })
    return (response.status === 204 ? undefined : await response.json()) as Answer<N>
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (!isHTTPError(error)) throw unanswered(isTimeoutError(error) ? 'upstream_timeout' : 'unavailable')
    const { status } = error.response
    if (status === 401 && name !== 'auth.login') onUnauthenticated()
    throw new ApiError(status, problemIn(error.data))
  }
}

function headersOf({ version, idempotency_key }: Call<EndpointName>, method: string): Record<string, string> {
  const token = deviceStore.get(tokenAtom)
  return {
    'accept-language': document.documentElement.lang,
    ...(isExport && { 'x-client': 'device' }),
    ...(isExport && token && { authorization: `Bearer ${token}` }),
    ...(isExport && !token && { 'x-known-device': heldDevice() ?? '' }),
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(method === 'POST' && idempotency_key && { 'idempotency-key': idempotency_key }),
  }
}

const searchOf = (query: object = {}) =>
  Object.entries(query).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]]))

const problemIn = (data: unknown): Problem =>
  typeof data === 'object' && data !== null && 'code' in data
    ? (data as Problem)
    : { code: 'failure', message: '', errors: {} }
