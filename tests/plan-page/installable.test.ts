import { createContext, runInContext } from 'node:vm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { planFiles } from '@/scripts/plan-page'

/** What a telephone installs, and what its worker keeps, as they are built. */

let files: Awaited<ReturnType<typeof planFiles>>
beforeAll(async () => {
  files = await planFiles()
})

type Icon = { src: string; sizes: string; type: string; purpose?: string }
const manifest = (locale: string) =>
  JSON.parse(String(files[`${locale}.webmanifest`])) as { icons: Icon[] } & Record<string, unknown>

it.each(locales)('is installed in %s: what browsers ask of it is there', async (locale) => {
  const said = manifest(locale)
  expect(said).toMatchObject({
    id: '/my/plan',
    start_url: '/my/plan',
    scope: '/my/',
    display: 'standalone',
    lang: locale,
  })
  expect(said.name).toBeTruthy()
  expect(said.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes } of said.icons) {
    const { width, height, format } = await sharp(files[src.replace('/my/', '')] as Uint8Array).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

describe('the worker', () => {
  type Heard = (event: object) => void
  type Kept = Map<string, string>
  const ORIGIN = 'https://clinic.test'

  /** The worker over caches that are maps; `online`: what the network gives, by path. */
  function started(caches: Map<string, Kept>, online: (path: string) => string) {
    const heard: Record<string, Heard> = {}
    const open = async (name: string) => {
      const kept: Kept = caches.get(name) ?? new Map()
      caches.set(name, kept)
      return {
        addAll: async (all: { path: string }[]) => {
          const fetched = all.map(({ path }) => [path, online(path)] as const)
          for (const [path, body] of fetched) kept.set(path, body)
        },
        match: async (path: string) => kept.get(path),
      }
    }
    const global = {
      ...{ location: { origin: ORIGIN }, URL, Promise },
      caches: { open, keys: async () => [...caches.keys()], delete: async (name: string) => caches.delete(name) },
      Request: class {
        constructor(readonly path: string) {}
      },
      fetch: async ({ url }: { url: string }) => online(new URL(url).pathname),
      addEventListener: (type: string, listener: Heard) => {
        heard[type] = listener
      },
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    }
    runInContext(String(files['worker.js']), createContext(Object.assign(global, { self: global })))
    const waited = (type: string) =>
      new Promise<void>((resolve, reject) =>
        heard[type]!({ waitUntil: (done: Promise<void>) => done.then(resolve, reject) }),
      )
    const asked = (path: string, { method = 'GET', origin = ORIGIN } = {}) => {
      let answer: Promise<string> | undefined
      heard.fetch!({
        request: { url: origin + path, method },
        respondWith: (given: Promise<string>) => {
          answer = given
        },
      })
      return answer
    }
    return { install: () => waited('install'), activate: () => waited('activate'), asked }
  }
  const away = () => {
    throw new Error('no network')
  }

  it('keeps all that the page is made of, and gives it without a network', async () => {
    const caches = new Map<string, Kept>([
      ['my-plan-older', new Map()],
      ['another app', new Map()],
    ])
    const fetched: string[] = []
    const worker = started(caches, (path) => {
      fetched.push(path)
      return `of ${path}`
    })
    await worker.install()
    await worker.activate()
    expect(fetched.sort()).toEqual(
      [
        '/my/plan',
        '/my/page.js',
        '/my/page.css',
        '/my/scheme.js',
        ...locales.map((locale) => `/my/texts-${locale}.json`),
      ].sort(),
    )
    // What an older version kept is gone, and nobody else's.
    expect([...caches.keys()].filter((name) => !/^my-plan-[0-9a-f]{12}$/.test(name))).toEqual(['another app'])
    const later = started(caches, away)
    for (const path of fetched) expect(await later.asked(path)).toBe(`of ${path}`)
  })

  it('stays as it was where a new version cannot be had whole', async () => {
    const caches = new Map<string, Kept>([['my-plan-older', new Map([['/my/plan', 'older']])]])
    const worker = started(caches, (path) => (path === '/my/page.css' ? away() : path))
    await expect(worker.install()).rejects.toThrow('no network')
    expect(caches.get('my-plan-older')?.get('/my/plan')).toBe('older')
  })

  it('lets through whatever is not its page’s: no answer of the API is kept, and nothing of another site', () => {
    const worker = started(new Map(), away)
    expect([
      worker.asked('/api/plan-links/read', { method: 'POST' }),
      worker.asked('/api/plan-links/videos/1'),
      worker.asked('/my/plan', { method: 'POST' }),
      worker.asked('/my/plan', { origin: 'https://other.test' }),
      worker.asked('/my/worker.js'),
      worker.asked('/patients'),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
  })
})
