import type { deviceTypes } from '@/lib/contract/devices'

export type PushDevice = { type: (typeof deviceTypes)[number]; token: string }

/** What a lock screen shows: never a patient's name, a diagnosis or a treatment. `path`: the screen it opens. */
export type PushMessage = { title: string; body: string; path: string; tag: string }

/** What reaches a device that is not looking. */
export type Push = {
  /** The public key that a browser subscribes with (RFC 8292), base64url. */
  vapid_public_key: string
  /** `gone`: the platform knows the device no more, forget it. @throws Error when it may be tried again. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'>
}
