import { BRIDGE_TIMEOUT_MS, STORED_STATE_POLL_MS } from '@/lib/domain/constants'
import { deviceStore, tokenAtom } from './device'

/** What the wrapper injects into its page before any script runs (Capacitor's native-bridge.js). */
type Bridge = {
  isNativePlatform(): boolean
  nativePromise(plugin: string, method: string, options: object): Promise<unknown>
}

declare global {
  interface Window {
    Capacitor?: Bridge
  }
}

const tokenKey = 'token'
let isStoredStateReady = false

const isInWrapper = () => window.Capacitor?.isNativePlatform() ?? false

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Calls a plugin of the native wrapper. Rejects after 1000 ms (specification §7), because a plugin that the native
 * side does not know leaves its promise open for ever.
 */
export async function callNative(plugin: string, method: string, options: object): Promise<unknown> {
  const bridge = window.Capacitor
  if (!bridge) throw new Error(`No native bridge for ${plugin}.${method}`)
  const late = wait(BRIDGE_TIMEOUT_MS).then(() => Promise.reject(new Error(`${plugin}.${method} did not answer`)))
  return Promise.race([bridge.nativePromise(plugin, method, options), late])
}

/** The token the wrapper keeps; null when it has none or does not answer in time. */
async function nativeToken(): Promise<string | null> {
  const kept = await callNative('Preferences', 'get', { key: tokenKey }).catch(() => null)
  return (kept as { value: string | null } | null)?.value ?? null
}

/** Writes a change of the token through; one that fails leaves the web view's own copy, so nobody is signed out. */
function keepNatively(token: string | null) {
  const saved = token
    ? callNative('Preferences', 'set', { key: tokenKey, value: token })
    : callNative('Preferences', 'remove', { key: tokenKey })
  saved.catch(() => {})
}

/**
 * Fills the device's store with the token kept by the wrapper and writes every change back to it: iOS may empty a
 * web view's localStorage when space is short. In a plain browser localStorage is all there is, and it is ready.
 */
export async function loadStoredState(): Promise<void> {
  if (isInWrapper()) {
    const token = await nativeToken()
    if (token) deviceStore.set(tokenAtom, token)
    deviceStore.sub(tokenAtom, () => keepNatively(deviceStore.get(tokenAtom)))
  }
  isStoredStateReady = true
}

/** Waits until the stored state is loaded; every first navigation does (specification §2, Navigation guards). */
export async function whenStoredStateReady(): Promise<void> {
  while (!isStoredStateReady) await wait(STORED_STATE_POLL_MS)
}
