import ky, { isHTTPError } from 'ky'
import { addressOf, browserPath, type EndpointName, fillPath } from '@/lib/contract/addresses'
import type { Problem } from '@/lib/contract/errors'
import type { Answer } from '@/lib/contract/registry'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'
import type { Call } from './call'
import { heard, notHeard } from './connection'
import { deviceStore, tokenAtom } from './device'
import { heldDevice } from './known-device'

/** From 502 on something on the way answers in the API's place. */
const GATEWAY_FAULTS = 502

/** Where the API is: the same origin on the web, the hosted one from the wrapper. */
const origin = isExport ? (process.env.NEXT_PUBLIC_API_ORIGIN ?? '') : ''

/** Sends a call, for `call` (api.ts) alone. Throws ApiError where the API refused, anything else where nobody answered. */
export async function send<N extends EndpointName>(
  name: N,
  given: Call<N>,
  signal: AbortSignal,
  onUnauthenticated: () => void,
): Promise<Answer<N>> {
  signal.throwIfAborted()
  const { method, path } = addressOf(name)
  const { body } = given
  const mayGo = navigator.onLine !== false
  try {
    const response = await ky(
      origin + browserPath(fillPath(path, given.params as Record<string, string> | undefined)),
      {
        retry: 0,
        timeout: false,
        credentials: isExport ? 'omit' : 'same-origin',
        method: body instanceof FormData ? 'POST' : method,
        headers: headersOf(given, method),
        searchParams: searchOf(given.query as object | undefined),
        ...(body instanceof FormData ? { body } : body !== undefined && { json: body }),
        signal,
      },
    )
    const answer = (response.status === 204 ? undefined : await response.json()) as Answer<N>
    heard()
    return answer
  } catch (error) {
    if (!isHTTPError(error)) throw mayGo && isWrite(name, method) && !signal.aborted ? lost() : error
    const { status } = error.response
    if (status < GATEWAY_FAULTS) heard()
    if (status === 401 && name !== 'auth.login') onUnauthenticated()
    throw new ApiError(status, problemIn(error.data))
  }
}

/** It leaves something behind where it arrives; whoever signs in is let in or not. */
const isWrite = (name: EndpointName, method: string) => method !== 'GET' && !name.startsWith('auth.')

/** It went out, and nobody answered: it may be saved all the same, as after one that took too long. */
function lost(): ApiError {
  notHeard()
  return new ApiError(0, { code: 'upstream_timeout', message: '', errors: {} })
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
