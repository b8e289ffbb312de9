import type { deviceTypes } from '@/lib/contract/devices'

export type DeviceType = (typeof deviceTypes)[number]
export type PushDevice = { type: DeviceType; token: string }

/** What a lock screen shows: never a patient's name, a diagnosis or a treatment. `path`: the screen it opens. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/**
 * - `sent`: the platform took it
 * - `gone`: the platform knows the device no more, forget it
 * - `refused`: the platform does not take it and would not later either, because something is set up wrongly
 */
export type PushOutcome = 'sent' | 'gone' | 'refused'

/** What sends to one kind of device. @throws Error when it may be tried again; it names no token. */
export type PushSender = (token: string, message: PushMessage) => Promise<PushOutcome>

/** What reaches a device that is not looking. */
export type Push = {
  /** The public key that a browser subscribes with (RFC 8292), base64url. */
  vapid_public_key: string
  /** The kinds that are sent to over the network; for the others it is recorded what would be sent. */
  sends_to: DeviceType[]
  send(device: PushDevice, message: PushMessage): Promise<PushOutcome>
}
