import type { Visitor } from '@/lib/domain/navigation'

/**
 * The guards may believe a snapshot this long: who was logged out by force, or is no admin any more, is led away within
 * seconds, and what a browser asks for at once (a page, its prefetches) is asked once. The API itself looks every time.
 */
const SNAPSHOT_MS = 5000

type SignedInVisitor = NonNullable<Visitor>

const encoder = new TextEncoder()
const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** What is signed: the facts, bound to the session they are about. */
const signed = (payload: string, token: string) => encoder.encode(`${payload}.${token}`)

/** A short-lived statement about the owner of `token`, signed, so that the middleware need ask nobody. */
export async function sealSnapshot(
  visitor: SignedInVisitor,
  token: string,
  secret: string,
  now: Date,
): Promise<string> {
  const payload = toBase64Url(encoder.encode(JSON.stringify({ ...visitor, until: now.getTime() + SNAPSHOT_MS })))
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), signed(payload, token))
  return `${payload}.${toBase64Url(new Uint8Array(mac))}`
}

/** The visitor a snapshot states, or null when it is forged, stale or another session's. */
export async function openSnapshot(
  snapshot: string | null,
  token: string,
  secret: string,
  now: Date,
): Promise<SignedInVisitor | null> {
  const [payload, mac] = snapshot?.split('.') ?? []
  if (!payload || !mac) return null
  try {
    const isOurs = await crypto.subtle.verify('HMAC', await keyOf(secret), fromBase64Url(mac), signed(payload, token))
    if (!isOurs) return null
    const { until, ...visitor } = JSON.parse(new TextDecoder().decode(fromBase64Url(payload))) as SignedInVisitor & {
      until: number
    }
    return until > now.getTime() ? visitor : null
  } catch {
    return null
  }
}
