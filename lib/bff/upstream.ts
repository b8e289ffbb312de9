import { Refusal } from '@/lib/contract/errors'
import { CALLER_KEY, callerKey } from '@/lib/front/api-caller'
import type { Api } from '@/server/api/app'
import type { OpenedServices } from '@/server/start'
import { bffConfig } from './config'
import { sessionSecret } from './secret'

type ProcessGlobals = { clinicApi?: Promise<Api>; clinicServices?: Promise<OpenedServices> }
/** Next evaluates modules more than once in a process; the database must be opened once. */
const held = globalThis as typeof globalThis & ProcessGlobals
/** In development each evaluation makes the API anew over what is open, so that a changed handler is taken up. */
let isMadeHere = process.env.NODE_ENV !== 'development'

/** The clinic API in this process, opened when first asked for. A failed opening is tried again by the next call. */
export function inProcessApi(): Promise<Api> {
  if (!isMadeHere) {
    isMadeHere = true
    held.clinicApi = undefined
  }
  held.clinicApi ??= openApi().catch((error) => {
    held.clinicApi = undefined
    held.clinicServices = undefined
    throw error
  })
  return held.clinicApi
}

async function openApi(): Promise<Api> {
  const [{ openServices }, { createApi }] = await Promise.all([import('@/server/start'), import('@/server/api/app')])
  held.clinicServices ??= openServices(process.env)
  const { services, close } = await held.clinicServices
  return createApi(services, close)
}

/** Made once a process. */
let remoteKey: string | undefined

export const isRemote = () => bffConfig().CLINIC_API_URL !== undefined

/**
 * Hands a request to the clinic API: over HTTP where CLINIC_API_URL names one (connections are kept, the caller's abort
 * is passed on, silence before the answer begins is cut off; what has begun may be a long file), else in this process.
 * `path` comes from the contract, never from the caller.
 * @throws Refusal `unavailable`, `upstream_timeout`.
 */
export async function askUpstream(path: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
  const { CLINIC_API_URL, CLINIC_API_TIMEOUT_MS } = bffConfig()
  if (!CLINIC_API_URL) {
    const api = await inProcessApi()
    return api.fetch(new Request(`http://clinic-api${path}`, init))
  }
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), CLINIC_API_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
  try {
    const headers = new Headers(init.headers)
    remoteKey ??= callerKey(sessionSecret())
    headers.set(CALLER_KEY, remoteKey)
    return await fetch(CLINIC_API_URL.replace(/\/$/, '') + path, { ...init, headers, signal, redirect: 'manual' })
  } catch (error) {
    if (init.signal?.aborted) throw error
    if (silence.signal.aborted) throw new Refusal('upstream_timeout')
    throw new Refusal('unavailable', { retry_after_seconds: 1 })
  } finally {
    clearTimeout(timer)
  }
}

/** The way to this installation's realtime server; null where browsers go to the hosted one. */
export async function openRealtimeDoor() {
  const { realtimeDoorOf } = await import('@/server/start')
  return realtimeDoorOf(process.env)
}
