import ky, { type HTTPError, isHTTPError, isTimeoutError, type Options } from 'ky'
import type { Problem } from '@/lib/contract/errors'
import { isExport } from '@/lib/target'
import { ApiError } from './api-error'

const TIMEOUT_MS = 20_000
const http = ky.create({ retry: 0, timeout: TIMEOUT_MS, credentials: isExport ? 'omit' : 'same-origin' })

/** Sends a request and gives its JSON, undefined for none. @throws ApiError; an abort stays what it is. */
export async function send(url: string, options: Options): Promise<unknown> {
  try {
    const response = await http(url, options)
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
