import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'

/** The worker that the web registers (public/sw.js), run as a browser runs it, with a cache of its own. */

const ORIGIN = 'https://clinic.test'
const OFFLINE = /^https:\/\/clinic\.test\/offline\.html\?v=\w+$/
const source = new Script(readFileSync('public/sw.js', 'utf8'))

type Asked = { url: string; mode: string; method: string }
type Heard = { type: string; waitUntil: (done: Promise<unknown>) => void; [more: string]: unknown }

/** @param network what a call over the network gives; rejects where there is none */
function worker(network: (url: string) => Promise<Response>) {
  const kept = new Map<string, Response>()
  const listeners = new Map<string, (event: Heard) => void>()
  const enable = vi.fn(async () => {})
  const addRoutes = vi.fn(async (_rule: object) => {})
  const hrefOf = (given: string | { url: string }) =>
    new URL(typeof given === 'string' ? given : given.url, ORIGIN).href
  const fetched = vi.fn(async (given: string | Asked) => network(hrefOf(given)))
  const cache = {
    add: async (request: { url: string }) => void kept.set(request.url, await network(request.url)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  }
  const self = {
    location: { origin: ORIGIN },
    skipWaiting: vi.fn(),
    clients: { claim: vi.fn(async () => {}) },
    registration: { navigationPreload: { enable } },
    addEventListener: (type: string, heard: (event: Heard) => void) => listeners.set(type, heard),
  }
  class Wanted {
    readonly url: string
    constructor(path: string) {
      this.url = hrefOf(path)
    }
  }
  const caches = { open: async () => cache, match: async (path: string) => kept.get(hrefOf(path))?.clone() }
  source.runInContext(createContext({ self, caches, fetch: fetched, Request: Wanted, Response, URL }))

  const happen = async (type: string, more: object = {}) => {
    const waits: Promise<unknown>[] = []
    listeners.get(type)?.({ type, waitUntil: (done) => waits.push(done), ...more })
    await Promise.all(waits)
  }
  /** What a page that is opened gets; undefined where the worker leaves it to the browser. */
  const opened = async (path: string, { mode = 'navigate', method = 'GET', ahead = undefined as unknown } = {}) => {
    const answers: Promise<Response>[] = []
    const preloadResponse = ahead instanceof Error ? Promise.reject(ahead) : Promise.resolve(ahead)
    await happen('fetch', {
      request: { url: ORIGIN + path, mode, method },
      preloadResponse,
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    })
    return answers[0]
  }
  const start = async () => {
    await happen('install', { addRoutes })
    await happen('activate')
    fetched.mockClear()
  }
  return { kept, fetched, enable, addRoutes, happen, opened, start }
}

const gone = () => Promise.reject(new TypeError('Failed to fetch'))
/** A network that is there while the worker is installed, and then as one says. */
function fickle() {
  const now = { network: async (url: string) => new Response(`<html>${url}</html>`) }
  return { now, ...worker((url) => now.network(url)) }
}

describe('with a network', () => {
  it('a document is what the network says, a refusal too, and nothing is kept of it', async () => {
    const { opened, start, kept, now } = fickle()
    await start()
    now.network = async () => new Response('out of order', { status: 502 })
    const answer = await opened('/patients/3/history')
    expect([answer?.status, await answer?.text()]).toEqual([502, 'out of order'])
    expect([...kept.keys()]).toEqual([expect.stringMatching(OFFLINE)])
  })

  it('what the browser asked for ahead is not asked for twice', async () => {
    const { opened, start, fetched, enable } = fickle()
    await start()
    expect(enable).toHaveBeenCalled()
    const answer = await opened('/patients', { ahead: new Response('ahead') })
    expect(await answer?.text()).toBe('ahead')
    expect(fetched).not.toHaveBeenCalled()
  })

  it('keeps one page, of this version', async () => {
    const { start, kept, happen } = fickle()
    kept.set(`${ORIGIN}/offline.html?v=old`, new Response('old'))
    await start()
    await happen('activate')
    expect([...kept.keys()]).toEqual([expect.stringMatching(OFFLINE)])
  })
})

describe('without a network', () => {
  const offline = async () => {
    const one = fickle()
    await one.start()
    one.now.network = gone
    return one
  }

  it('a page that is opened is ours, which says so, with its own policy and under no other page', async () => {
    const { opened } = await offline()
    const answer = await opened('/appointments')
    expect(answer?.status).toBe(503)
    expect(await answer?.text()).toContain('/offline.html?v=')
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer?.headers.get('x-frame-options')).toBe('DENY')
    expect(answer?.headers.get('content-security-policy')).toBeNull()
  })

  it('also where what was asked for ahead failed', async () => {
    const { opened } = await offline()
    const answer = await opened('/appointments', { ahead: new TypeError('network error') })
    expect(answer?.status).toBe(503)
  })

  it('a file that is opened is a failure, and not our page in its place', async () => {
    const { opened } = await offline()
    expect((await opened('/api/files/3'))?.type).toBe('error')
  })

  it('calls, scripts and forms are left to the browser', async () => {
    const { opened, addRoutes } = await offline()
    expect(await opened('/api/patients', { mode: 'cors' })).toBeUndefined()
    expect(await opened('/_next/static/chunks/a.js', { mode: 'no-cors' })).toBeUndefined()
    expect(await opened('/login', { method: 'POST' })).toBeUndefined()
    expect(addRoutes.mock.calls).toEqual([[{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]])
  })

  it('a browser that took the page away fails as it would without a worker', async () => {
    const { opened, kept } = await offline()
    kept.clear()
    expect((await opened('/appointments'))?.type).toBe('error')
  })
})

it('is not installed without its page, and asks no browser for what it does not know', async () => {
  const { happen } = worker(gone)
  await expect(happen('install')).rejects.toThrow('Failed to fetch')
})
