import { createECDH } from 'node:crypto'
import { ConfigError } from '@/lib/environment'
import type { Config } from '@/server/config'
import type { Secrets } from '@/server/identity/secrets'

/**
 * The key pair by which push services know this installation (RFC 8292), base64url: P-256, the public one uncompressed.
 */
export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * The configured pair, else one derived from the installation's secret: always the same, because a browser's
 * subscription is good for one key only.
 * @throws ConfigError when the configured keys are no pair.
 */
export function vapidKeys(config: Config, secrets: Secrets): VapidKeys {
  const { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } = config
  const bytes = VAPID_PRIVATE_KEY ? Buffer.from(VAPID_PRIVATE_KEY, 'base64url') : secrets.derive('vapid', 32)
  const publicKey = publicKeyOf(bytes)
  if (!publicKey || (VAPID_PUBLIC_KEY && VAPID_PUBLIC_KEY !== publicKey)) {
    throw new ConfigError(
      'The environment is not right:\n  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: they are no pair of keys',
    )
  }
  return { publicKey, privateKey: keyOf32Bytes(bytes).toString('base64url') }
}

/**
 * The number that a private key is in its 32 bytes, which push services' libraries want: one key in 256 begins with a
 * zero, and generators such as Node's `getPrivateKey` leave that out.
 */
function keyOf32Bytes(key: Buffer): Buffer {
  const number = key.subarray(Math.max(0, key.length - 32))
  return Buffer.concat([Buffer.alloc(32 - number.length), number])
}

/** Null for bytes that are no private key of the curve. */
function publicKeyOf(privateKey: Buffer): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}
