// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { heard, isReached, notHeard } from '@/lib/client/connection'
import { holdNavigations } from '@/lib/client/hold-navigation'

/** The API, asked whether it is there. */
const probe = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/probe', () => ({ probe }))

const network = vi.fn<typeof fetch>()
const say = vi.fn()
const going = vi.fn()
const stood = vi.spyOn(window.history, 'replaceState')
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  probe.mockImplementation(async () => notHeard())
  window.fetch = network
  end = holdNavigations(say, going)
})
afterEach(() => {
  end()
  heard()
  vi.useRealTimers()
  network.mockReset()
  say.mockReset()
  going.mockReset()
  stood.mockClear()
})

const page = { headers: { rsc: '1' } }
const answered = (asked: Promise<Response>) =>
  Promise.race([
    asked.then(
      ({ status }) => String(status),
      () => 'rejected',
    ),
    vi.advanceTimersByTimeAsync(25_000).then(() => 'held'),
  ])
const dead: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const hangs: typeof fetch = () => new Promise(() => {})
const status =
  (code: number): typeof fetch =>
  async () =>
    new Response('', { status: code })

describe('a page that somebody goes to', () => {
  it.each([
    ['without a network', dead],
    ['that hangs', hangs],
    ['that a proxy answers for', status(503)],
  ])('%s is held and said', async (_, fetched) => {
    network.mockImplementation(fetched)
    expect(await answered(fetch('/patients', page))).toBe('held')
    expect(say).toHaveBeenCalledExactlyOnceWith({ path: '/patients', isReached: false, isBusy: false })
    expect(stood, 'the router stands on the page that is shown').toHaveBeenCalledExactlyOnceWith(
      null,
      '',
      location.href,
    )
  })

  it('is held where the API says nothing either, for as long as one waits', async () => {
    network.mockImplementation(hangs)
    probe.mockImplementation(hangs)
    expect(await answered(fetch('/patients', page))).toBe('held')
    expect(say).toHaveBeenCalledExactlyOnceWith({ path: '/patients', isReached: false, isBusy: false })
  })

  it.each([200, 307, 404, 500])('is given as it is answered, with %i', async (code) => {
    network.mockImplementation(status(code))
    expect(await answered(fetch('/patients', page))).toBe(String(code))
    expect(say).not.toHaveBeenCalled()
  })
})

describe('what is on its way', () => {
  const asked = () => going.mock.calls.map(([path]) => path)

  it('is told as it is asked for, and is no more once nothing came', async () => {
    network.mockImplementation(dead)
    const answer = answered(fetch('/patients?_rsc=1', page))
    expect(asked()).toEqual(['/patients'])
    await answer
    expect(asked()).toEqual(['/patients', null])
  })

  it('is the last page alone: of one that somebody left for another nothing is told', async () => {
    network.mockImplementation(dead)
    await Promise.all([answered(fetch('/patients', page)), answered(fetch('/billing', page))])
    expect(asked()).toEqual(['/patients', '/billing', null])
  })

  it('is no more where it leads back to where one is', async () => {
    network.mockImplementation(async () =>
      Object.defineProperty(new Response(''), 'url', { value: window.location.href }),
    )
    await answered(fetch('/register', page))
    expect(asked()).toEqual(['/register', null])
  })

  it('is told of no page fetched ahead, nor of the one that is shown', async () => {
    network.mockImplementation(status(200))
    await fetch('/patients', { headers: { rsc: '1', 'next-router-prefetch': '1' } })
    await fetch(window.location.href, page)
    expect(asked().filter((path) => path !== null)).toEqual([])
  })
})

it.each([
  ['a page fetched ahead', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['a part of one', { headers: { rsc: '1', 'next-router-segment-prefetch': '/_tree' } }],
  ['a call of the API', { method: 'POST' }],
])('%s fails as ever', async (_, init) => {
  network.mockImplementation(dead)
  expect(await answered(fetch('/patients', init))).toBe('rejected')
  expect(say).not.toHaveBeenCalled()
})

describe('a page that alone does not come', () => {
  beforeEach(() => void probe.mockImplementation(async () => heard()))

  it.each([
    ['that hangs', hangs],
    ['that a proxy answers for', status(502)],
  ])('%s is told apart from a network that is away', async (_, fetched) => {
    network.mockImplementation(fetched)
    expect(await answered(fetch('/patients', page))).toBe('held')
    expect(say).toHaveBeenCalledExactlyOnceWith({ path: '/patients', isReached: true, isBusy: false })
    expect(isReached()).toBe(true)
  })

  it('is tried again where the window’s address is its own', async () => {
    network.mockImplementation(status(502))
    const back = fetch(`${location.pathname}?_rsc=mark`, page)
    await vi.advanceTimersByTimeAsync(1000)
    network.mockImplementation(status(200))
    await vi.advanceTimersByTimeAsync(6000)
    expect((await back).status).toBe(200)
  })
})

describe('of a page that somebody waits for no more', () => {
  it('nothing is said, where another was wanted since', async () => {
    network.mockImplementationOnce(hangs).mockImplementation(status(200))
    const first = fetch('/groups', page)
    await vi.advanceTimersByTimeAsync(1000)
    expect((await fetch('/appointments', page)).status).toBe(200)
    network.mockImplementation(dead)
    expect(await answered(first)).toBe('held')
    expect(say).not.toHaveBeenCalled()
    expect(stood).not.toHaveBeenCalled()
    expect(isReached()).toBe(true)
  })

  it('nothing is said, where the window’s address is another since', async () => {
    network.mockImplementation(hangs)
    const first = fetch('/groups', page)
    window.history.pushState(null, '', '/services')
    expect(await answered(first)).toBe('held')
    expect(say).not.toHaveBeenCalled()
    window.history.pushState(null, '', '/')
  })

  it.each([
    ['a press', new Event('pointerdown')],
    ['a key', new KeyboardEvent('keydown', { key: 'a' })],
  ])('%s since is said with it', async (_, deed) => {
    network.mockImplementation(hangs)
    const held = fetch('/groups', page)
    await vi.advanceTimersByTimeAsync(1000)
    window.dispatchEvent(deed)
    expect(await answered(held)).toBe('held')
    expect(say).toHaveBeenCalledExactlyOnceWith({ path: '/groups', isReached: false, isBusy: true })
  })
})

describe('a page that was opened before', () => {
  const tree = (shared: unknown[]) => encodeURIComponent(JSON.stringify(['', { children: shared }]))
  const within = { headers: { rsc: '1', 'next-router-state-tree': tree(['(signed-in)', {}]) } }
  const payload = (path: string, build = 'a') => {
    const init = { headers: { 'content-type': 'text/x-component' } }
    const answer = new Response(`0:{"b":"${build}","path":"${path}"}`, init)
    return Object.defineProperty(answer, 'url', { value: new URL(`${path}?_rsc=mark`, location.href).href })
  }
  const answering: typeof fetch = async (input) => payload(new URL(String(input), location.href).pathname)
  const framesAsked = () =>
    network.mock.calls.filter(([, init]) => new Headers(init?.headers).has('x-frame-only')).map(([path]) => path)
  const open = async (path: string) => {
    network.mockImplementation(answering)
    await fetch(`${path}${path.includes('?') ? '&' : '?'}_rsc=other`, within)
    await vi.advanceTimersByTimeAsync(3000)
    network.mockImplementation(dead)
  }

  it('opens again, whoever leads back to it, and nothing is said', async () => {
    await open('/patients')
    const again = await fetch('/patients?_rsc=third', within)
    expect(await again.text()).toContain('"path":"/patients"')
    expect(again.redirected).toBe(false)
    expect(new URL(again.url).pathname).toBe('/patients')
    expect(say).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(isReached(), 'that nobody answered is known').toBe(false)
  })

  it('is asked for once, without what it shows, and so is the same page without a day or a search', async () => {
    await open('/appointments/2026-11-26')
    await open('/appointments/2026-11-26')
    await open('/patients?search=ana')
    const agenda = ['/appointments/2026-11-26', '/appointments', '/appointments/2000-01-01']
    const asked = ['/', ...agenda, '/patients?search=ana', '/patients']
    expect(framesAsked().toSorted()).toEqual(asked.toSorted())
  })

  it('leaves nothing in the browser’s cache: Back would be sent on to the address that the router asks', async () => {
    await open('/patients')
    const frames = network.mock.calls.filter(([, init]) => new Headers(init?.headers).has('x-frame-only'))
    expect(frames.map(([, init]) => init?.cache)).toEqual(frames.map(() => 'no-store'))
    expect(frames.length).toBeGreaterThan(0)
  })

  it('stands for that of any other day, as the agenda', async () => {
    await open('/appointments')
    const other = await fetch('/appointments/2026-12-24', within)
    expect(await other.text()).toContain('"path":"/appointments/2026-12-24"')
    expect([other.redirected, new URL(other.url).pathname]).toEqual([false, '/appointments/2026-12-24'])
    expect(await answered(fetch('/appointments/2026-12-24?view=day', within))).toBe('held')
  })

  it('opens at once where it is known that nobody answers', async () => {
    await open('/patients')
    notHeard()
    network.mockClear()
    expect((await fetch('/patients', within)).ok).toBe(true)
    expect(network).not.toHaveBeenCalled()
  })

  it('is held where the router wants more than it: all there is, or another layout', async () => {
    await open('/patients')
    for (const asked of [tree(['(guest)', {}]), tree(['(signed-in)', {}, null, 'refetch'])])
      expect(await answered(fetch('/patients', { headers: { rsc: '1', 'next-router-state-tree': asked } }))).toBe(
        'held',
      )
  })

  it('is not kept of another version of the app', async () => {
    await open('/patients')
    network.mockImplementation(async () => payload('/groups', 'b'))
    await fetch('/groups', within)
    await vi.advanceTimersByTimeAsync(3000)
    network.mockImplementation(dead)
    expect(await answered(fetch('/groups', within))).toBe('held')
  })
})

it('back to a page that is not here comes once somebody answers: the window’s address cannot be given back', async () => {
  network.mockImplementation(dead)
  const back = fetch(`${location.pathname}?_rsc=mark`, page)
  await vi.advanceTimersByTimeAsync(100)
  expect(say).toHaveBeenCalledOnce()
  expect(stood).not.toHaveBeenCalled()
  network.mockImplementation(status(200))
  heard()
  expect((await back).status).toBe(200)
})

it('back to one that was left for another meanwhile comes too, and nothing is said: the router takes no other answer for it', async () => {
  network.mockImplementation(hangs)
  const back = fetch(`${location.pathname}?_rsc=mark`, page)
  await vi.advanceTimersByTimeAsync(1000)
  network.mockImplementation(status(200))
  await fetch('/patients', page)
  await vi.advanceTimersByTimeAsync(25_000)
  expect((await back).status).toBe(200)
  expect(say).not.toHaveBeenCalled()
})
