/**
 * A browser's session: the token, and what the guards know of its owner; and that it signed in here before, which stays
 * after it. No script can read any.
 */
type CookieNames = { token: string; snapshot: string; device: string }

const DAYS_30 = 30 * 86_400
/** The longest that browsers keep one; each login begins it anew. */
const DAYS_400 = 400 * 86_400

/**
 * On https the names carry `__Host-`, so that no sub-domain can plant them; plain http (a demo on localhost) cannot
 * have it.
 */
export const cookieNames = (isSecure: boolean): CookieNames =>
  isSecure
    ? { token: '__Host-session', snapshot: '__Host-snapshot', device: '__Host-device' }
    : { token: 'session', snapshot: 'snapshot', device: 'device' }

const attributes = (isSecure: boolean) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

export const setCookie = (name: string, value: string, isSecure: boolean) =>
  `${name}=${value}; Max-Age=${DAYS_30}; ${attributes(isSecure)}`

export const setLongCookie = (name: string, value: string, isSecure: boolean) =>
  `${name}=${value}; Max-Age=${DAYS_400}; ${attributes(isSecure)}`

export const clearCookie = (name: string, isSecure: boolean) => `${name}=; Max-Age=0; ${attributes(isSecure)}`

/** One cookie of a request's header. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null
  }
  return null
}
