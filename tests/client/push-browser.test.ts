// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.fn()
vi.mock('@/lib/client/api', () => ({ call }))

const KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer

/** A subscription as a browser gives it. */
const subscription = (endpoint: string, key = KEY) => ({
  options: { applicationServerKey: bytesOf(key) },
  toJSON: () => ({ endpoint }),
  unsubscribe: vi.fn(async () => true),
})
type Subscription = ReturnType<typeof subscription>

type Had = { permission?: string; answers?: string; had?: Subscription | null }
/** A browser that can take push messages, with what it has subscribed to already. */
function browser({ permission = 'default', answers = permission, had = null }: Had = {}) {
  const listeners = new Set<(event: object) => void>()
  const pushManager = {
    getSubscription: vi.fn(async () => had),
    subscribe: vi.fn(async () => subscription('https://push.test/new')),
  }
  const notification = { permission, requestPermission: vi.fn(async () => (notification.permission = answers)) }
  const serviceWorker = {
    register: vi.fn(async () => ({})),
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => ({ pushManager }),
    addEventListener: (_: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => listeners.delete(listener),
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  const say = (event: object) => {
    for (const hear of listeners) hear(event)
  }
  return { pushManager, notification, serviceWorker, say }
}

async function freshPage() {
  vi.resetModules()
  const [push, device] = await Promise.all([import('@/lib/client/push'), import('@/lib/client/device')])
  return { ...push, kept: () => device.deviceStore.get(device.firebaseDeviceAtom) }
}
const tokens = () => call.mock.calls.filter(([name]) => name === 'devices.create').map(([, given]) => given.body)

beforeEach(() => {
  call.mockReset().mockImplementation(async (name: string) => {
    if (name === 'push.show') return { data: { vapid_public_key: KEY, sends_to: ['web'] } }
    return name === 'devices.create' && { data: { id: 5 } }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

describe('in a browser', () => {
  it('without push messages nothing is promised', async () => {
    const { pushState, pushPlatform, forgetDevice } = await freshPage()
    expect(await pushState(7)).toBe('unsupported')
    expect(() => pushPlatform.onOpened(() => {})()).not.toThrow()
    await forgetDevice()
  })

  it.each(['denied', 'default'])('a person who answers %s raises the error of its name', async (answers) => {
    const { serviceWorker } = browser({ answers })
    const { switchPushOn, kept } = await freshPage()
    await expect(switchPushOn(7)).rejects.toThrow(new Error('User denied push notification permissions!'))
    expect(serviceWorker.register).not.toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it('nobody is asked at the start', async () => {
    const { notification, serviceWorker } = browser()
    const { renewDevice } = await freshPage()
    await renewDevice(7)
    expect(notification.requestPermission).not.toHaveBeenCalled()
    expect(serviceWorker.register).not.toHaveBeenCalled()
  })

  it('a push service that gives no subscription is an error', async () => {
    const { pushManager } = browser({ permission: 'granted' })
    pushManager.subscribe.mockRejectedValue(new DOMException('Registration failed - push service error', 'AbortError'))
    const { switchPushOn, pushState } = await freshPage()
    await expect(switchPushOn(7)).rejects.toThrow('Registration failed')
    expect(await pushState(7)).toBe('off')
  })

  it('the subscription is made with the installation’s key and registered', async () => {
    const { pushManager, serviceWorker } = browser({ answers: 'granted' })
    const { switchPushOn, kept } = await freshPage()
    await switchPushOn(7)
    expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
    expect(tokens()).toEqual([{ type: 'web', token: '{"endpoint":"https://push.test/new"}' }])
    expect(kept()).toEqual({ id: 5, professional_id: 7 })
  })

  it('a subscription that is there is used again, unless it was made with another key', async () => {
    const had = subscription('https://push.test/had')
    browser({ permission: 'granted', had })
    await (await freshPage()).renewDevice(7)
    const foreign = subscription('https://push.test/foreign', KEY.replace('B', 'C'))
    browser({ permission: 'granted', had: foreign })
    await (await freshPage()).renewDevice(7)
    expect(tokens().map(({ token }) => JSON.parse(token).endpoint)).toEqual([
      'https://push.test/had',
      'https://push.test/new',
    ])
    expect(had.unsubscribe).not.toHaveBeenCalled()
    expect(foreign.unsubscribe).toHaveBeenCalled()
  })

  it('signing out takes the registration and the subscription back', async () => {
    const had = subscription('https://push.test/had')
    browser({ permission: 'granted', had })
    const { switchPushOn, forgetDevice, kept } = await freshPage()
    await switchPushOn(7)
    await forgetDevice()
    expect(call).toHaveBeenLastCalledWith('devices.remove', { params: { id: 5, professional_id: 7 } })
    expect(had.unsubscribe).toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it('the worker’s word of a tapped message is followed, and answered', async () => {
    const { say } = browser({ permission: 'granted' })
    const { pushPlatform } = await freshPage()
    const follow = vi.fn()
    const port = { postMessage: vi.fn() }
    const off = pushPlatform.onOpened(follow)
    say({ data: { something: 'else' }, ports: [port] })
    say({ data: { push_path: '/patients' }, ports: [port] })
    off()
    say({ data: { push_path: '/appointments' }, ports: [port] })
    expect(follow.mock.calls).toEqual([['/patients']])
    expect(port.postMessage.mock.calls).toEqual([['followed']])
  })
})
