import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets'

/** Who shares a computer has its own line; of more than this the oldest is forgotten. */
const LINES_MAX = 10
const MAC_BYTES = 16
/** The longest that is looked at. */
const LIST_MAX = 600

/** A line says that a device signed an account in before: its number, and our signature for this account. */
type Line = { device: string; mac: string }

const linesOf = (list: string | null): Line[] =>
  [...(list ?? '').slice(0, LIST_MAX).matchAll(/([\w-]{22})\.([\w-]{22})/g)].map(([, device, mac]) => ({
    device: device as string,
    mac: mac as string,
  }))

const macOf = (secrets: Secrets, account: string, device: string) =>
  createHmac('sha256', secrets.derive('known device', 32))
    .update(`${account} ${device}`)
    .digest()
    .subarray(0, MAC_BYTES)
    .toString('base64url')

const isOf = (secrets: Secrets, account: string, { device, mac }: Line) =>
  timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secrets, account, device)))

/** The device, where what it holds says that it signed this account in before; else null. */
export const knownDevice = (secrets: Secrets, account: string, list: string | null): string | null =>
  linesOf(list).find((line) => isOf(secrets, account, line))?.device ?? null

/** What a device holds from now on, after it signed an account in. It signs nobody in, and says nothing of anybody. */
export function withDevice(secrets: Secrets, account: string, list: string | null): string {
  const lines = linesOf(list)
  const own = lines.find((line) => isOf(secrets, account, line))
  const device = own?.device ?? randomBytes(MAC_BYTES).toString('base64url')
  const others = lines.filter((line) => line !== own).slice(-(LINES_MAX - 1))
  return [...others, { device, mac: macOf(secrets, account, device) }]
    .map((line) => `${line.device}.${line.mac}`)
    .join('~')
}
