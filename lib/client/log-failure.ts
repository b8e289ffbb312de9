import type { EndpointName } from '@/lib/contract/addresses'
import { ApiError } from './api-error'

/**
 * Writes a failed call to the browser's log: its name, status and code, never what was sent.
 * 401 is not a failure but the end of a session; a call that was given up is nothing at all (product §8).
 */
export function logFailure(name: EndpointName, error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  if (error instanceof ApiError && error.status === 401) return
  const what = error instanceof ApiError ? `${error.status} ${error.code}` : String(error)
  // biome-ignore lint/suspicious/noConsole: product §8: the reaction to these statuses is to log them
  console.warn(`${name}: ${what}`)
}
