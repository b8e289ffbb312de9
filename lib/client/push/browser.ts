import { call } from '../api'
import { hasWorkers, knownWorker, registerWorker } from '../worker'
import { inTime } from './in-time'
import type { Permission, PushPlatform } from './platform'

/** The browser asks its maker's push service over the network. */
const TOKEN_TIMEOUT_MS = 15_000

const canPush = () => hasWorkers() && 'PushManager' in window && 'Notification' in window

const permission = (): Permission => {
  if (!canPush()) return 'unsupported'
  return Notification.permission === 'default' ? 'prompt' : Notification.permission
}

const subscriptionNow = async () => (await (await knownWorker())?.pushManager.getSubscription()) ?? null

/**
 * Web Push (RFC 8030): the worker, which shows messages, and a subscription at the browser's own push service.
 */
export const browserPush: PushPlatform = {
  type: () => 'web',
  permission: async () => permission(),
  ask: async () => {
    if (permission() === 'prompt') await Notification.requestPermission()
    return permission()
  },
  token: async () => JSON.stringify(await inTime(subscription(), TOKEN_TIMEOUT_MS, 'The push service')),
  release: async () => {
    await (await subscriptionNow())?.unsubscribe()
  },
  onOpened: (follow) => {
    if (!canPush()) return () => {}
    const onMessage = ({ data, ports }: MessageEvent) => {
      if (typeof data?.push_path !== 'string') return
      // The worker waits for this word; without it, it opens the screen by a new document.
      ports[0]?.postMessage('followed')
      follow(data.push_path)
    }
    navigator.serviceWorker.addEventListener('message', onMessage)
    return () => navigator.serviceWorker.removeEventListener('message', onMessage)
  },
}

async function subscription(): Promise<PushSubscription> {
  await registerWorker()
  const [{ pushManager }, { data }] = await Promise.all([navigator.serviceWorker.ready, call('push.show')])
  const known = await pushManager.getSubscription()
  if (known && keyOf(known) === data.vapid_public_key) return known
  // One that was made with another key would be refused by its push service.
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.vapid_public_key })
}

/** The key that a subscription was made with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
