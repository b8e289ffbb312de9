import { BRIDGE_TIMEOUT_MS } from '@/lib/domain/constants'
import { callNative, isInWrapper, onNative } from '../native'
import { inTime } from './in-time'
import type { Permission, PushPlatform } from './platform'

const PLUGIN = 'PushNotifications'
/** Firebase is asked over the network, which the bridge's second would not be enough for. */
const TOKEN_TIMEOUT_MS = 15_000
/** As long as a person may look at the system's question. */
const QUESTION_MS = 60_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function permission(): Promise<Permission> {
  if (!isInWrapper()) return 'unsupported'
  const { receive } = (await callNative(PLUGIN, 'checkPermissions', {})) as { receive: string }
  return receive === 'granted' || receive === 'denied' ? receive : 'prompt'
}

/**
 * The system's own question stays open for longer than a call of the bridge may take (product §7: 1000 ms), so
 * its answer is asked for again until there is one.
 */
async function ask(): Promise<Permission> {
  if ((await permission()) !== 'prompt') return permission()
  let isAnswered = false
  await callNative(PLUGIN, 'requestPermissions', {}).then(
    () => {
      isAnswered = true
    },
    () => undefined,
  )
  const until = Date.now() + QUESTION_MS
  while (!isAnswered && (await permission()) === 'prompt' && Date.now() < until) await wait(BRIDGE_TIMEOUT_MS)
  return permission()
}

/** Registers with the system and gives Firebase's token, which comes as an event. */
function token(): Promise<string> {
  const offs: (() => void)[] = []
  const heard = new Promise<string>((resolve, reject) => {
    offs.push(
      onNative(PLUGIN, 'registration', (data) => resolve((data as { value: string }).value)),
      onNative(PLUGIN, 'registrationError', (data) => reject(new Error((data as { error: string }).error))),
    )
    callNative(PLUGIN, 'register', {}).catch(reject)
  })
  return inTime(heard, TOKEN_TIMEOUT_MS, `${PLUGIN}.register`).finally(() => {
    for (const off of offs) off()
  })
}

/** Firebase Cloud Messaging, through Capacitor's plugin of that name. */
export const wrapperPush: PushPlatform = {
  type: () => (window.Capacitor?.getPlatform() === 'ios' ? 'ios' : 'android'),
  permission,
  ask,
  token,
  release: async () => {
    await callNative(PLUGIN, 'unregister', {})
  },
  onOpened: (follow) => {
    if (!isInWrapper()) return () => {}
    return onNative(PLUGIN, 'pushNotificationActionPerformed', (data) => {
      const { path } = (data as { notification: { data?: { path?: unknown } } }).notification.data ?? {}
      if (typeof path === 'string') follow(path)
    })
  },
}
