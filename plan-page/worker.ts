/**
 * The page's own worker, of /my/ and nothing else: the page opens without a network, as it was built. It keeps the shell, which is
 * the same for everybody; what is anybody's is in the browser's database (device/kept.ts), and no answer of the API passes here.
 */
declare const SHELL: { version: string; paths: string[] }

const worker = self as unknown as {
  addEventListener(type: string, heard: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}
type WorkerEvent = {
  waitUntil(done: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
  request: Request
}

const PREFIX = 'my-plan-'
const CACHE = PREFIX + SHELL.version

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOlder()]))
})

worker.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== location.origin || !SHELL.paths.includes(pathname)) return
  event.respondWith(shellOf(event.request, pathname))
})

async function keepShell() {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL.paths.map((path) => new Request(path, { cache: 'reload' })))
}

async function forgetOlder() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
}

const shellOf = async (request: Request, path: string) =>
  (await (await caches.open(CACHE)).match(path)) ?? fetch(request)

export {}
