// Shows push messages and opens the screen that they name. It keeps nothing and answers no request of a page.

const ICON = '/apple-icon.png'
const FOLLOWED_MS = 1000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data)))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.path)))
})

// The browser has given up a subscription. Where it does not tell, the next start of the product registers anew.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))

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
