import type { EndpointName } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import type { Call } from './call'
import { heard, notHeard } from './connection'
import { deviceStore, tokenAtom } from './device'
import { heldDevice } from './known-device'

/** How long a call may take, its code, answer and body together: who reads is told sooner than who writes. */
const READ_MS = 10_000
const WRITE_MS = 20_000
/** A picture over a slow line. */
const FILE_MS = 60_000
/** From 502 on something on the way answers in the API's place. */
const GATEWAY_FAULTS = 502

/** Where the API is: the same origin on the web, the hosted one from the wrapper. */
const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

/** Asked when a call is answered 401, so that token and user are cleared and the screen goes to login. */
let onUnauthenticated = () => {}
export const whenUnauthenticated = (react: () => void) => {
  onUnauthenticated = react
}

/** A network that does not answer, or not in time. */
function unanswered(code: 'unavailable' | 'upstream_timeout') {
  notHeard()
  return new ApiError(0, { code, message: '', errors: {} })
}

/**
 * What sends, and the table of addresses, is loaded with the first call, not with the first screen: that one comes from
 * the server with its data. A network that cannot even give that much is one that does not answer.
 */
const sender = () =>
  Promise.all([import('ky'), import('@/lib/contract/addresses')]).catch(() => {
    throw unanswered('unavailable')
  })

/** Calls an endpoint by name: the only way to the API, files aside (use-file, download). Throws ApiError. */
export function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const { signal } = given
  const ended = new AbortController()
  return new Promise((resolve, reject) => {
    const end = (error: unknown) => {
      reject(error)
      ended.abort(error)
    }
    const timer = setTimeout(() => end(unanswered('upstream_timeout')), limitOf(given))
    const giveUp = () => end(signal?.reason)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    send(name, given, ended.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      })
  })
}

function limitOf({ body, version, idempotency_key }: Call<EndpointName>): number {
  if (body instanceof FormData) return FILE_MS
  return body || version !== undefined || idempotency_key ? WRITE_MS : READ_MS
}

async function send<N extends EndpointName>(name: N, given: Call<N>, signal: AbortSignal): Promise<Answer<N>> {
  const [{ default: ky, isHTTPError }, { addressOf, browserPath, fillPath }] = await sender()
  signal.throwIfAborted()
  const { method, path } = addressOf(name)
  const { body } = given
  try {
    const url = origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined))
    const response = await ky(url, {
      retry: 0,
      timeout: false,
      credentials: isExport ? 'omit' : 'same-origin',
      method: body instanceof FormData ? 'POST' : method,
      headers: headersOf(given, method),
      searchParams: searchOf(given.query as object | undefined),
      ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
      signal,
    })
    const answer = (response.status === 204 ? undefined : await response.json()) as Answer<N>
    heard()
    return answer
  } catch (error) {
    if (signal.aborted) throw error
    if (!isHTTPError(error)) throw unanswered('unavailable')
    const { status } = error.response
    if (status < GATEWAY_FAULTS) heard()
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
