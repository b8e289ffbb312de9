// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Answer = (plugin: string, method: string, options: object) => Promise<unknown>

/** The wrapper's bridge as Capacitor injects it; a silent one never answers. */
const wrapped = (nativePromise: Answer) => {
  window.Capacitor = { isNativePlatform: () => true, nativePromise }
}
const silent: Answer = () => new Promise(() => {})

/** The modules anew: what is kept and whether it is ready is known once a page. */
async function freshPage() {
  vi.resetModules()
  const [native, device] = await Promise.all([import('@/lib/client/native'), import('@/lib/client/device')])
  return { ...native, ...device, token: () => device.deviceStore.get(device.tokenAtom) }
}

/** True once the promise is settled, without waiting for it. */
function settled(promise: Promise<unknown>) {
  const state = { done: false }
  const finish = () => {
    state.done = true
  }
  promise.then(finish, finish)
  return state
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  delete window.Capacitor
})

describe('a call of the native bridge', () => {
  it('is refused in a plain browser', async () => {
    const { callNative } = await freshPage()
    await expect(callNative('Preferences', 'get', {})).rejects.toThrow('No native bridge')
  })

  it('is given up after 1000 ms, not before', async () => {
    wrapped(silent)
    const { callNative } = await freshPage()
    const call = callNative('Preferences', 'get', { key: 'token' })
    const state = settled(call)
    await vi.advanceTimersByTimeAsync(999)
    expect(state.done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await expect(call).rejects.toThrow('Preferences.get did not answer')
  })

  it('gives what the plugin answers', async () => {
    wrapped(async (plugin, method, options) => ({ plugin, method, options }))
    const { callNative } = await freshPage()
    await expect(callNative('Preferences', 'get', { key: 'token' })).resolves.toEqual({
      plugin: 'Preferences',
      method: 'get',
      options: { key: 'token' },
    })
  })
})

describe('the stored state', () => {
  it('is waited for, polled every 100 ms', async () => {
    const { loadStoredState, whenStoredStateReady } = await freshPage()
    const state = settled(whenStoredStateReady())
    await vi.advanceTimersByTimeAsync(250)
    expect(state.done).toBe(false)
    await loadStoredState()
    await vi.advanceTimersByTimeAsync(49)
    expect(state.done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(state.done).toBe(true)
  })

  it('is the browser’s own storage outside the wrapper', async () => {
    localStorage.setItem('token', '"kept"')
    const { loadStoredState, whenStoredStateReady, token } = await freshPage()
    await loadStoredState()
    await whenStoredStateReady()
    expect(token()).toBe('kept')
  })

  it('holds the token that the wrapper kept when the web view’s storage was emptied', async () => {
    wrapped(async () => ({ value: 'kept natively' }))
    const { loadStoredState, token } = await freshPage()
    await loadStoredState()
    expect(token()).toBe('kept natively')
  })

  it('is ready after 1000 ms with the web view’s own token when the bridge is silent', async () => {
    wrapped(silent)
    localStorage.setItem('token', '"kept"')
    const { loadStoredState, token } = await freshPage()
    const loaded = loadStoredState()
    await vi.advanceTimersByTimeAsync(1000)
    await loaded
    expect(token()).toBe('kept')
  })

  it('writes every change of the token through to the wrapper', async () => {
    const nativePromise = vi.fn<Answer>(async () => ({ value: null }))
    wrapped(nativePromise)
    const { loadStoredState, deviceStore, tokenAtom } = await freshPage()
    await loadStoredState()
    deviceStore.set(tokenAtom, 'new')
    deviceStore.set(tokenAtom, null)
    expect(nativePromise.mock.calls.slice(1)).toEqual([
      ['Preferences', 'set', { key: 'token', value: 'new' }],
      ['Preferences', 'remove', { key: 'token' }],
    ])
  })
})
