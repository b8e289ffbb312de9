import { Refusal } from '@/lib/contract/errors'
import { CALLER_KEY, callerKey } from '@/lib/front/api-caller'
import type { Api } from '@/server/api/app'
import type { OpenedServices } from '@/server/start'
import { ApiChoice, isNeverSent, mayRepeat } from './api-choice'
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

/** Closes what the API in this process has open, where it runs here. */
export async function closeApi(): Promise<void> {
  const api = await held.clinicApi?.catch(() => undefined)
  await api?.close()
}

/** Made once a process. */
let remoteKey: string | undefined
let choice: ApiChoice | undefined

export const isRemote = () => bffConfig().CLINIC_API_URL !== undefined

type Ask = RequestInit & { duplex?: 'half' }

/**
 * Hands a request to the clinic API: over HTTP where CLINIC_API_URL names one or several (connections are kept, the
 * caller's abort is passed on, silence before the answer begins is cut off; what has begun may be a long file), else in
 * this process. `path` comes from the contract, never from the caller.
 * @throws Refusal `unavailable`; `upstream_timeout` where no answer came and something may have come of it.
 */
export async function askUpstream(path: string, init: Ask): Promise<Response> {
  const { CLINIC_API_URL } = bffConfig()
  if (!CLINIC_API_URL) {
    const api = await inProcessApi()
    // Nothing in this process looks at the caller's abort, and a request that listens for it is dearer to make.
    const { signal: _signal, ...asked } = init
    return api.fetch(new Request(`http://clinic-api${path}`, asked))
  }
  choice ??= new ApiChoice(CLINIC_API_URL)
  const order = choice.order()
  let hasArrived = false
  // A kept connection may end in the moment in which it is taken: the only one is tried twice.
  for (const address of order.length > 1 ? order : [...order, ...order]) {
    try {
      return await askOne(address + path, init)
    } catch (error) {
      if (error instanceof Refusal || init.signal?.aborted) throw error
      choice.leave(address)
      hasArrived ||= !isNeverSent(error)
      if (!mayRepeat(error, init)) break
    }
  }
  // What broke off on its way back may have been done: that is another answer than of an API that is not there.
  if (hasArrived && init.method && init.method !== 'GET') throw new Refusal('upstream_timeout')
  throw new Refusal('unavailable', { retry_after_seconds: 1 })
}

/** @throws Refusal `upstream_timeout`; what `fetch` throws where the address is out of reach. */
async function askOne(url: string, init: Ask): Promise<Response> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), bffConfig().CLINIC_API_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
  try {
    const headers = new Headers(init.headers)
    remoteKey ??= callerKey(sessionSecret())
    headers.set(CALLER_KEY, remoteKey)
    return await fetch(url, { ...init, headers, signal, redirect: 'manual' })
  } catch (error) {
    if (silence.signal.aborted && !init.signal?.aborted) throw new Refusal('upstream_timeout')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The way to this installation's realtime server; null where browsers go to the hosted one. */
export async function openRealtimeDoor() {
  const { realtimeDoorOf } = await import('@/server/start')
  return realtimeDoorOf(process.env)
}
