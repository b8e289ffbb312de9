// The one worker of the web (a scope has one). It shows push messages and opens the screen that they name; and where the
// network is gone, it answers who opens a page with one that says so. That page is all it keeps, and holds nothing of
// anybody: no screen and no answer of the API is ever put on the device.

/** Written by `npx vitest run tests/offline-page.test.ts --update`: another page is another address, and another worker. */
const OFFLINE_PAGE = '/offline.html?v=675c7424d9c1'
const OFFLINE_CACHE = 'offline'
const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
}
const ICON = '/apple-icon.png'
const FOLLOWED_MS = 1000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(Promise.all([passAllElse(event), keepOfflinePage()]))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), askAhead(), forgetOldPages()]))
})

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(documentOf(event))
})

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})

// The browser has given up a subscription. Where it does not tell, the next start of the product registers anew.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))

/** Calls, scripts and pictures go by the worker, and wait for none to wake up, where the browser can say so. */
const passAllElse = (event) =>
  event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => {})

/** The document is asked for while the worker wakes up. */
const askAhead = () => self.registration.navigationPreload?.enable()

async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE_CACHE)
  await cache.add(new Request(OFFLINE_PAGE, { cache: 'reload' }))
}

/** Those of earlier versions, which the worker before this one may still have answered with until now. */
async function forgetOldPages() {
  const cache = await caches.open(OFFLINE_CACHE)
  const old = (await cache.keys()).filter(({ url }) => url !== new URL(OFFLINE_PAGE, self.location.origin).href)
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Always the network's answer, whatever it says; without any, our page. A file that did not come is no page. */
async function documentOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    const { pathname } = new URL(event.request.url)
    return pathname.startsWith('/api/') ? Response.error() : offlinePage()
  }
}

async function offlinePage() {
  const kept = await caches.match(OFFLINE_PAGE)
  // Its own policy is in it; that of the answer it came with lets no script run, so it is left out.
  return kept ? new Response(kept.body, { status: 503, headers: OFFLINE_HEADERS }) : Response.error()
}

/** Every message has to be shown, or the browser takes the permission back: even one that cannot be read. */
async function show(data) {
  const { title, body, tag, path } = read(data)
  await self.registration.showNotification(title ?? 'Physio Tracking', { body, tag, icon: ICON, data: { path } })
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A path of this product; anything else, as `//other.site` or a whole address, leads to the first screen. */
function ownPath(path) {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/'
  const url = new URL(path, self.location.origin)
  return url.origin === self.location.origin ? url.pathname + url.search + url.hash : '/'
}

/** In an open tab, which follows as it follows a link, so that unsaved work is asked about; else in a new one. */
async function open(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0]
  if (!tab) return self.clients.openWindow(path)
  // Where a window may not be brought forward, it still goes there.
  await tab.focus().catch(() => {})
  // A tab that does not listen, as at login, is led there by a new document.
  if (!(await isFollowed(tab, path))) await tab.navigate(path).catch(() => self.clients.openWindow(path))
}

function isFollowed(tab, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), FOLLOWED_MS)
    tab.postMessage({ push_path: path }, [port2])
  })
}

async function renew() {
  const [key, me] = await Promise.all([ask('/api/push'), ask('/api/me')])
  const applicationServerKey = key.vapid_public_key
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await ask(`/api/professionals/${me.id}/devices`, { type: 'web', token: JSON.stringify(subscription) })
}

async function ask(path, body) {
  const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, { credentials: 'same-origin', ...sent })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()).data
}
