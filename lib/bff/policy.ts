/**
 * What a page may load and run, by an answer's own nonce: no script runs that the answer did not name. What is no page
 * has the policy of next.config.ts, which lets nothing run.
 */
export function pagePolicy(nonce: string, environment: NodeJS.ProcessEnv): string {
  const isDevelopment = environment.NODE_ENV === 'development'
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    // Mantine and the calendar place things by style attributes.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${hostedRealtime(environment)}${isDevelopment ? ' ws:' : ''}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** What a patient's own page may load and run: files of ours, and pictures that it has fetched. Nothing of it is inline. */
export const planPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `media-src 'self'`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `manifest-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** The hosts of hosted Pusher, where it is used; the embedded server has our own address. */
function hostedRealtime({ PUSHER_KEY, PUSHER_CLUSTER }: NodeJS.ProcessEnv) {
  if (!PUSHER_KEY) return ''
  const cluster = PUSHER_CLUSTER || 'eu'
  return ` wss://ws-${cluster}.pusher.com https://sockjs-${cluster}.pusher.com`
}
