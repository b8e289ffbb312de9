// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Answer = (plugin: string, method: string, options: object) => Promise<unknown>

/** The wrapper's bridge as Capacitor injects it; a silent one never answers. */
const wrapped = (nativePromise: Answer) => {
  window.Capacitor = {
    isNativePlatform: () => true,
    getPlatform: () => 'android',
    nativePromise,
    addListener: () => ({ remove: async () => {} }),
  }
}
const silent: Answer = () => new Promise(() => {})

/** The modules anew: what is kept and whether it is ready is known once a page. */
async function freshPage() {
  vi.resetModules()
  const [native, device] = await Promise.all([import('@/lib/client/native'), import('@/lib/client/device')])
  const { deviceStore, tokenAtom, firebaseDeviceAtom } = device
  return {
    ...native,
    ...device,
    token: () => deviceStore.get(tokenAtom),
    registered: () => deviceStore.get(firebaseDeviceAtom),
  }
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

  it('holds what the wrapper kept when the web view’s storage was emptied', async () => {
    const kept: Record<string, string> = { token: 'kept natively', firebaseDevice: '{"id":4,"professional_id":7}' }
    wrapped(async (_plugin, _method, options) => ({ value: kept[(options as { key: string }).key] ?? null }))
    const { loadStoredState, token, registered } = await freshPage()
    await loadStoredState()
    expect(token()).toBe('kept natively')
    expect(registered()).toEqual({ id: 4, professional_id: 7 })
  })

  it('is ready with the rest of it when the wrapper kept something unreadable', async () => {
    wrapped(async (_plugin, _method, options) => ({ value: `{${(options as { key: string }).key}` }))
    const { loadStoredState, whenStoredStateReady, token, registered } = await freshPage()
    await loadStoredState()
    await whenStoredStateReady()
    expect(token()).toBe('{token')
    expect(registered()).toBeNull()
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

  it('writes every change through to the wrapper', async () => {
    const nativePromise = vi.fn<Answer>(async () => ({ value: null }))
    wrapped(nativePromise)
    const { loadStoredState, deviceStore, tokenAtom, firebaseDeviceAtom } = await freshPage()
    await loadStoredState()
    nativePromise.mockClear()
    deviceStore.set(tokenAtom, 'new')
    deviceStore.set(firebaseDeviceAtom, { id: 4, professional_id: 7 })
    deviceStore.set(tokenAtom, null)
    deviceStore.set(firebaseDeviceAtom, null)
    expect(nativePromise.mock.calls).toEqual([
      ['Preferences', 'set', { key: 'token', value: 'new' }],
      ['Preferences', 'set', { key: 'firebaseDevice', value: '{"id":4,"professional_id":7}' }],
      ['Preferences', 'remove', { key: 'token' }],
      ['Preferences', 'remove', { key: 'firebaseDevice' }],
    ])
  })

  it('is the same before the first navigation as after it, for every local setting', async () => {
    const kept = {
      token: 'kept',
      lastCheck: '2026-11-20T10:00:00Z',
      firebaseDevice: { id: 4, professional_id: 7 },
      lastInvoicePrefix: 'A',
      collapsedSidebar: false,
      country: 'PT',
      recordHistory: [3, 1],
    }
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
    const page = await freshPage()
    await page.loadStoredState()
    const read = {
      token: page.deviceStore.get(page.tokenAtom),
      lastCheck: page.deviceStore.get(page.lastCheckAtom),
      firebaseDevice: page.deviceStore.get(page.firebaseDeviceAtom),
      lastInvoicePrefix: page.deviceStore.get(page.lastInvoicePrefixAtom),
      collapsedSidebar: page.deviceStore.get(page.collapsedSidebarAtom),
      country: page.deviceStore.get(page.countryAtom),
      recordHistory: page.deviceStore.get(page.recordHistoryAtom),
    }
    expect(read).toEqual(kept)
  })
})
