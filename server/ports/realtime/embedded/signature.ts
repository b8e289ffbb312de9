import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../keys'

/** How old a signed call may be: Pusher's own 600 seconds. */
const SIGNED_WITHIN_MS = 600_000

/** Are two texts the same? It takes as long for one that differs early as for one that differs late. */
export const isEqual = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
const sign = (keys: Keys, text: string) => createHmac('sha256', keys.secret).update(text).digest('hex')

type SignedCall = { method: string; path: string; query: URLSearchParams; body: string }

/**
 * Whether a call of the HTTP API was signed with our secret, for this path, query and body, and lately (Pusher,
 * "Authentication").
 */
export function isSignedCall({ method, path, query, body }: SignedCall, keys: Keys, now: Date): boolean {
  const given = Object.fromEntries(query)
  const { auth_signature = '', ...signed } = given
  if (given.auth_key !== keys.key || given.auth_version !== '1.0') return false
  const at = Number(given.auth_timestamp) * 1000
  if (!(Math.abs(now.getTime() - at) <= SIGNED_WITHIN_MS)) return false
  if (body && given.body_md5 !== createHash('md5').update(body).digest('hex')) return false
  const parameters = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
  return isEqual(auth_signature, sign(keys, [method, path, parameters.join('&')].join('\n')))
}

/** Whether `auth` was signed with our secret for this socket and channel. */
export const isSignedChannel = (auth: unknown, socketId: string, channel: string, keys: Keys): boolean =>
  typeof auth === 'string' && isEqual(auth, `${keys.key}:${sign(keys, `${socketId}:${channel}`)}`)
