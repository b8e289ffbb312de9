/**
 * What is no page runs nothing, wherever it is opened: a file, an answer of the API, an error of Next's own. The
 * worker asks the API and shows an icon by it, because a worker's answer says what the worker may do.
 */
const plainPolicy = [
  `default-src 'none'`,
  `connect-src 'self'`,
  `img-src 'self'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
]

/** On every answer; a page's policy, which has a nonce, comes from the middleware and takes the place of this one. */
export const securityHeaders = [
  { key: 'content-security-policy', value: plainPolicy.join('; ') },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(), payment=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]
