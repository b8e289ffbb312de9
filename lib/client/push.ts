import { BRIDGE_TIMEOUT_MS } from '@/lib/domain/constants'
import { isExport } from '@/lib/target'
import { call } from './api'
import { deviceStore, firebaseDeviceAtom } from './device'
import { kept } from './kept'
import { browserPush } from './push/browser'
import { inTime } from './push/in-time'
import { wrapperPush } from './push/wrapper'

/** How messages reach this device, whichever of the two targets it runs. */
export const pushPlatform = isExport ? wrapperPush : browserPush

/** Thrown when the person says no to the system's question, or has before (product §7). */
export class PushDenied extends Error {
  constructor() {
    super('User denied push notification permissions!')
  }
}

/** Who switched messages off on this device: for them it is not registered again by itself. */
const declinedAtom = kept<number[]>('pushDeclined', [])
const decline = (professional_id: number, isDeclined: boolean) =>
  deviceStore.set(declinedAtom, (ids) => [
    ...ids.filter((id) => id !== professional_id),
    ...(isDeclined ? [professional_id] : []),
  ])

type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Whether this person gets messages on this device, and if not, whether they could. */
export async function pushState(professional_id: number): Promise<PushState> {
  const permission = await pushPlatform.permission().catch(() => 'unsupported' as const)
  if (permission === 'unsupported' || permission === 'denied') return permission
  const isOwn = deviceStore.get(firebaseDeviceAtom)?.professional_id === professional_id
  return permission === 'granted' && isOwn ? 'on' : 'off'
}

/**
 * Switches messages on for this person, asking for permission where it was not given yet: only from a gesture.
 * @throws PushDenied; Error when the platform or the server does not register the device.
 */
export async function switchPushOn(professional_id: number): Promise<void> {
  if ((await pushPlatform.ask()) !== 'granted') throw new PushDenied()
  await register(professional_id)
  decline(professional_id, false)
}

/** Switches messages off for this person on this device, until they switch them on again. */
export async function switchPushOff(professional_id: number): Promise<void> {
  decline(professional_id, true)
  await forgetDevice()
}

/**
 * Registers the device without a question at the start, where permission stands and nobody switched it off: it may
 * have been somebody else's, its token may have changed, and a registration lasts as long as the session that made it.
 * @throws Error when it fails.
 */
export async function renewDevice(professional_id: number): Promise<void> {
  if (deviceStore.get(declinedAtom).includes(professional_id)) return
  if ((await pushPlatform.permission()) === 'granted') await register(professional_id)
}

/**
 * Takes the registration back at logout, a second at most: the server sends nothing to an ended session in any case.
 */
export async function forgetDevice(): Promise<void> {
  const device = deviceStore.get(firebaseDeviceAtom)
  deviceStore.set(firebaseDeviceAtom, null)
  if (!device) return
  const done = Promise.allSettled([call('devices.remove', { params: device }), pushPlatform.release()])
  await inTime(done, BRIDGE_TIMEOUT_MS, 'The way out').catch(() => undefined)
}

async function register(professional_id: number) {
  const token = await pushPlatform.token()
  const former = deviceStore.get(firebaseDeviceAtom)
  const { data } = await call('devices.create', {
    params: { professional_id },
    body: { type: pushPlatform.type(), token },
  })
  deviceStore.set(firebaseDeviceAtom, { id: data.id, professional_id })
  // A token that was replaced is of no use any more; somebody else's row the server has taken over by itself.
  const isReplaced = former?.professional_id === professional_id && former.id !== data.id
  if (isReplaced) await call('devices.remove', { params: former }).catch(() => undefined)
}
