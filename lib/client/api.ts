import type { EndpointName } from '@/lib/contract/addresses'
import type { Answer } from '@/lib/contract/registry'
import { ApiError } from './api-error'
import type { Call } from './call'
import { notHeard } from './connection'

/** How long a call may take, its code, answer and body together: who reads is told sooner than who writes. */
const READ_MS = 10_000
const WRITE_MS = 20_000
/** A picture over a slow line. */
const FILE_MS = 60_000

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
 * Calls an endpoint by name: the only way to the API, files aside (use-file, download). Throws ApiError. What sends, and
 * the table of addresses, is loaded with the first call, not with the first screen: that one comes from the server with
 * its data. A network that cannot even give that much is one that does not answer.
 */
export function call<N extends EndpointName>(name: N, given: Call<N> = {}): Promise<Answer<N>> {
  const { signal } = given
  const ended = new AbortController()
  return new Promise((resolve, reject) => {
    const end = (error: unknown) => {
      reject(error)
      ended.abort(error)
    }
    const timer = setTimeout(() => end(unanswered('upstream_timeout')), limitOf(name, given))
    const giveUp = () => end(signal?.reason)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    import('./send')
      .then(({ send }) => send(name, given, ended.signal, onUnauthenticated))
      .then(resolve, (error) =>
        reject(error instanceof ApiError || ended.signal.aborted ? error : unanswered('unavailable')),
      )
      .finally(() => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      })
  })
}

function limitOf(name: EndpointName, { body, version, idempotency_key }: Call<EndpointName>): number {
  // A file on its way there, or one that is made first.
  if (body instanceof FormData || name === 'reports.create') return FILE_MS
  return body || version !== undefined || idempotency_key ? WRITE_MS : READ_MS
}
