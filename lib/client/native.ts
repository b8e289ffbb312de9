import { BRIDGE_TIMEOUT_MS, STORED_STATE_POLL_MS } from '@/lib/domain/constants'
import { deviceStore, firebaseDeviceAtom, tokenAtom } from './device'
import type { kept } from './kept'

/** What the wrapper injects into its page before any script runs (Capacitor's native-bridge.js). */
type Bridge = {
  isNativePlatform(): boolean
  getPlatform(): string
  nativePromise(plugin: string, method: string, options: object): Promise<unknown>
  addListener(plugin: string, event: string, heard: (data: unknown) => void): { remove(): Promise<void> }
}

declare global {
  interface Window {
    Capacitor?: Bridge
  }
}

let isStoredStateReady = false

export const isInWrapper = () => window.Capacitor?.isNativePlatform() ?? false

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Calls a plugin of the native wrapper. Rejects after 1000 ms (product §7), because a plugin that the native
 * side does not know leaves its promise open for ever.
 */
export async function callNative(plugin: string, method: string, options: object): Promise<unknown> {
  const bridge = window.Capacitor
  if (!bridge) throw new Error(`No native bridge for ${plugin}.${method}`)
  const late = wait(BRIDGE_TIMEOUT_MS).then(() => Promise.reject(new Error(`${plugin}.${method} did not answer`)))
  return Promise.race([bridge.nativePromise(plugin, method, options), late])
}

/**
 * Listens to a plugin's event until what it gives is called. Some events wait in the plugin for whoever listens first.
 */
export function onNative(plugin: string, event: string, heard: (data: unknown) => void): () => void {
  const listener = window.Capacitor?.addListener(plugin, event, heard)
  return () => void listener?.remove()
}

type Kept<T> = ReturnType<typeof kept<T | null>>
type Codec<T> = { toText: (value: T) => string; ofText: (text: string) => T }

/**
 * A local setting that the wrapper keeps too. `take` reads it into the device's store, where the wrapper has one and
 * answers in time; `follow` writes every change through: one that fails leaves the web view's own copy.
 */
function natively<T>(key: string, atom: Kept<T>, { toText, ofText }: Codec<T>) {
  const write = (value: T | null) =>
    value === null
      ? callNative('Preferences', 'remove', { key })
      : callNative('Preferences', 'set', { key, value: toText(value) })
  return {
    take: () =>
      callNative('Preferences', 'get', { key })
        .then((answer) => {
          const { value } = answer as { value: string | null }
          if (value) deviceStore.set(atom, ofText(value))
        })
        .catch(() => {}),
    follow: () => deviceStore.sub(atom, () => write(deviceStore.get(atom)).catch(() => {})),
  }
}

/** What must outlast the web view's storage: who is signed in, and which registration for push a logout takes back. */
const keptNatively = [
  natively('token', tokenAtom, { toText: (token) => token, ofText: (text) => text }),
  natively('firebaseDevice', firebaseDeviceAtom, { toText: JSON.stringify, ofText: JSON.parse }),
]

/**
 * Fills the device's store with what the wrapper keeps and writes every change back to it: iOS may empty a web view's
 * localStorage when space is short. In a plain browser localStorage is all there is, and it is ready.
 */
export async function loadStoredState(): Promise<void> {
  if (isInWrapper()) {
    await Promise.all(keptNatively.map(({ take }) => take()))
    for (const { follow } of keptNatively) follow()
  }
  isStoredStateReady = true
}

/** Waits until the stored state is loaded; every first navigation does (product §2, Navigation guards). */
export async function whenStoredStateReady(): Promise<void> {
  while (!isStoredStateReady) await wait(STORED_STATE_POLL_MS)
}
