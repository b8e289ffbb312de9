import type { deviceTypes } from '@/lib/contract/devices'

export type DeviceType = (typeof deviceTypes)[number]

/** `prompt`: the person was never asked. `unsupported`: nothing here could show a message. */
export type Permission = 'unsupported' | 'prompt' | 'granted' | 'denied'

/** How one kind of device takes push messages: a browser, or the wrapper. */
export type PushPlatform = {
  type(): DeviceType
  permission(): Promise<Permission>
  /** Asks the person, which only a gesture of theirs may cause. */
  ask(): Promise<Permission>
  /** What the server sends to (`DeviceForm.token`); the same one while it is good. @throws Error when none is given. */
  token(): Promise<string>
  /** Makes the token worthless: nothing that is sent to it arrives any more. */
  release(): Promise<void>
  /** Tells the path of a message that was tapped, until what it gives is called. */
  onOpened(follow: (path: string) => void): () => void
}
