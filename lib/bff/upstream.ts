import { Refusal } from '@/lib/contract/errors'
import type { Api } from '@/server/app'
import { bffConfig } from './config'

type Held = { clinicApi?: Promise<Api> }
/** Next evaluates modules more than once in a process; the database must be opened once. */
const held = globalThis as typeof globalThis & Held

/** The clinic API in this process, opened when first asked for. A failed opening is tried again by the next call. */
export function inProcessApi(): Promise<Api> {
  held.clinicApi ??= import('@/server/start')
    .then(({ startApi }) => startApi(process.env))
    .catch((error) => {
      held.clinicApi = undefined
      throw error
    })
  return held.clinicApi
}

export const isRemote = () => bffConfig().CLINIC_API_URL !== undefined

/**
 * Hands a request to the clinic API: over HTTP where CLINIC_API_URL names one (connections are kept, the caller's abort
 * is passed on, silence is cut off), else in this process. `path` comes from the contract, never from the caller.
 * @throws Refusal `unavailable`, `upstream_timeout`.
 */
export async function askUpstream(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
  const { CLINIC_API_URL, CLINIC_API_TIMEOUT_MS } = bffConfig()
  if (!CLINIC_API_URL) {
    const api = await inProcessApi()
    return api.fetch(new Request(`http://clinic-api${path}`, init))
  }
  const timeout = AbortSignal.timeout(CLINIC_API_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(CLINIC_API_URL.replace(/\/$/, '') + path, { ...init, signal, redirect: 'manual' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (timeout.aborted) throw new Refusal('upstream_timeout')
    throw new Refusal('unavailable', { retry_after_seconds: 1 })
  }
}
