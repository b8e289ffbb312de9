const NONCE_BYTES = 12

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Locks and opens texts with a person's key (AES-GCM), so that what stays on a device is read by nobody else. */
export type Lock = { close(text: string): Promise<string>; open(locked: string): Promise<string> }

/**
 * The lock of a key of 32 bytes, base64; null where the browser has no cryptography (a page that did not come over
 * https): then nothing is kept on the device.
 */
export async function lockOf(key: string): Promise<Lock | null> {
  const { subtle } = globalThis.crypto
  if (!subtle) return null
  const own = await subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return {
    async close(text) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const body = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv }, own, new TextEncoder().encode(text)))
      return `${base64Of(iv)}.${chunked(body)}`
    },
    async open(locked) {
      const [iv = '', body = ''] = locked.split('.')
      const open = await subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, own, bytesOf(body))
      return new TextDecoder().decode(open)
    },
  }
}

/** A long text has more letters than a call takes arguments. */
function chunked(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(letters)
}
