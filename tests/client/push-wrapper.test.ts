// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.fn()
vi.mock('@/lib/client/api', () => ({ call }))

type Heard = (data: unknown) => void

type Answers = { receive?: string; asks?: string; platform?: string; answers?: boolean }
/** The wrapper of a phone: what its plugin answers, and the events it sends. */
function phone({ receive = 'granted', asks = receive, platform = 'android', answers = true }: Answers = {}) {
  const heard = new Map<string, Heard>()
  const state = { receive, calls: [] as string[], tell: (event: string, data: unknown) => heard.get(event)?.(data) }
  window.Capacitor = {
    isNativePlatform: () => true,
    getPlatform: () => platform,
    addListener: (_, event, listener) => {
      heard.set(event, listener)
      return { remove: async () => void heard.delete(event) }
    },
    nativePromise: async (plugin, method) => {
      state.calls.push(`${plugin}.${method}`)
      if (!answers) return new Promise(() => {})
      if (method === 'checkPermissions') return { receive: state.receive }
      if (method === 'requestPermissions') {
        state.receive = asks
        return { receive: asks }
      }
      if (method === 'register') setTimeout(() => state.tell('registration', { value: 'firebase token' }), 2000)
      return {}
    },
  }
  return state
}

/** The modules anew, as built for the export target. */
async function freshPage() {
  vi.resetModules()
  vi.stubEnv('NEXT_PUBLIC_TARGET', 'export')
  const [push, device] = await Promise.all([import('@/lib/client/push'), import('@/lib/client/device')])
  return {
    ...push,
    kept: () => device.deviceStore.get(device.firebaseDeviceAtom),
    keep: (id: number, professional_id: number) =>
      device.deviceStore.set(device.firebaseDeviceAtom, { id, professional_id }),
  }
}

/** How a promise ends, the clock moved as far as it takes. */
async function ended<T>(promise: Promise<T>, ms = 90_000): Promise<T | Error> {
  const end = promise.catch((error: Error) => error)
  await vi.advanceTimersByTimeAsync(ms)
  return end
}
const named = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, given]) => given)

beforeEach(() => {
  vi.useFakeTimers()
  call.mockReset().mockImplementation(async (name: string) => name === 'devices.create' && { data: { id: 5 } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  localStorage.clear()
  delete window.Capacitor
})

describe('in a phone', () => {
  it('a person who says no raises the error of its name, and nothing is registered', async () => {
    phone({ receive: 'prompt', asks: 'denied' })
    const { switchPushOn, pushState, kept } = await freshPage()
    expect(await ended(switchPushOn(7))).toEqual(new Error('User denied push notification permissions!'))
    expect(call).not.toHaveBeenCalled()
    expect(kept()).toBeNull()
    expect(await pushState(7)).toBe('denied')
  })

  it('a bridge that is silent is given up after a second, and that is an error too', async () => {
    phone({ answers: false })
    const { switchPushOn } = await freshPage()
    expect(String(await ended(switchPushOn(7), 1000))).toContain('checkPermissions did not answer')
  })

  it('a registration that the platform refuses is an error', async () => {
    const device = phone()
    const { switchPushOn } = await freshPage()
    const on = switchPushOn(7).catch((error: Error) => error)
    await vi.advanceTimersByTimeAsync(100)
    device.tell('registrationError', { error: 'no Google services' })
    expect(await on).toEqual(new Error('no Google services'))
  })

  it('a registration that the platform never answers is an error', async () => {
    const device = phone()
    device.tell = () => undefined
    const { switchPushOn } = await freshPage()
    expect(String(await ended(switchPushOn(7)))).toContain('register did not answer')
  })

  it.each(['android', 'ios'])('the token that comes as an event is registered as %s', async (platform) => {
    phone({ receive: 'prompt', asks: 'granted', platform })
    const { switchPushOn, pushState, kept } = await freshPage()
    expect(await pushState(7)).toBe('off')
    await ended(switchPushOn(7))
    const body = { type: platform, token: 'firebase token' }
    expect(named('devices.create')).toEqual([{ params: { professional_id: 7 }, body }])
    expect(kept()).toEqual({ id: 5, professional_id: 7 })
    expect(await pushState(7)).toBe('on')
    expect(await pushState(8)).toBe('off')
  })

  it('the person may take longer to answer than a call of the bridge may', async () => {
    const device = phone({ receive: 'prompt' })
    const bridge = window.Capacitor!
    const { nativePromise } = bridge
    bridge.nativePromise = (plugin, method, options) =>
      method === 'requestPermissions' ? new Promise(() => {}) : nativePromise(plugin, method, options)
    setTimeout(() => {
      device.receive = 'granted'
    }, 12_000)
    const { switchPushOn, kept } = await freshPage()
    expect(await ended(switchPushOn(7))).toBeUndefined()
    expect(kept()).toEqual({ id: 5, professional_id: 7 })
  })

  it('a message that is tapped tells its path', async () => {
    const device = phone()
    const { pushPlatform } = await freshPage()
    const follow = vi.fn()
    const off = pushPlatform.onOpened(follow)
    const tap = (path: unknown) => device.tell('pushNotificationActionPerformed', { notification: { data: { path } } })
    tap('/patients')
    tap(7)
    off()
    tap('/appointments')
    expect(follow.mock.calls).toEqual([['/patients']])
  })
})

describe('at the start', () => {
  it('nobody is asked: without permission nothing happens', async () => {
    const device = phone({ receive: 'prompt' })
    const { renewDevice } = await freshPage()
    await ended(renewDevice(7))
    expect(device.calls).toEqual(['PushNotifications.checkPermissions'])
    expect(call).not.toHaveBeenCalled()
  })

  it('a device that was somebody else’s is registered for who is here now', async () => {
    phone()
    const { renewDevice, keep, kept } = await freshPage()
    keep(3, 8)
    await ended(renewDevice(7))
    expect(kept()).toEqual({ id: 5, professional_id: 7 })
    expect(named('devices.remove')).toEqual([])
  })

  it('a token that has changed takes the place of the former one', async () => {
    phone()
    const { renewDevice, keep } = await freshPage()
    keep(3, 7)
    await ended(renewDevice(7))
    expect(named('devices.remove')).toEqual([{ params: { id: 3, professional_id: 7 } }])
  })

  it('who switched it off is left alone until they switch it on again', async () => {
    phone()
    const { switchPushOn, switchPushOff, renewDevice, pushState } = await freshPage()
    await ended(switchPushOn(7))
    await ended(switchPushOff(7))
    call.mockClear()
    await ended(renewDevice(7))
    expect(call).not.toHaveBeenCalled()
    expect(await pushState(7)).toBe('off')
    await ended(switchPushOn(7))
    await ended(renewDevice(7))
    expect(named('devices.create')).toHaveLength(2)
  })
})

describe('signing out', () => {
  it('asks nothing of anybody where nothing is registered', async () => {
    const device = phone()
    const { forgetDevice } = await freshPage()
    await ended(forgetDevice())
    expect(call).not.toHaveBeenCalled()
    expect(device.calls).toEqual([])
  })

  it('takes the registration back and makes the token worthless', async () => {
    const device = phone()
    const { forgetDevice, keep, kept } = await freshPage()
    keep(5, 7)
    await ended(forgetDevice())
    expect(named('devices.remove')).toEqual([{ params: { id: 5, professional_id: 7 } }])
    expect(device.calls).toEqual(['PushNotifications.unregister'])
    expect(kept()).toBeNull()
  })

  it.each([
    ['never answers', () => new Promise(() => {})],
    ['refuses', () => Promise.reject(new Error('unavailable'))],
  ])('is not kept waiting longer than a second by a server that %s', async (_, answer) => {
    phone({ answers: false })
    const { forgetDevice, keep, kept } = await freshPage()
    keep(5, 7)
    call.mockImplementation(answer)
    const done = vi.fn()
    void forgetDevice().then(done)
    await vi.advanceTimersByTimeAsync(1000)
    expect(done).toHaveBeenCalled()
    expect(kept()).toBeNull()
  })
})
