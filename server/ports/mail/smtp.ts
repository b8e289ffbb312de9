import { createTransport } from 'nodemailer'
import { compose } from './compose'
import type { Mail } from './port'

/** A server that does not answer is given up, so that the outbox can try again. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const pool = { pool: true, maxConnections: 2, idleTimeout: 30_000 } as const

/**
 * Sends by the mail server of a URL: `smtps://` speaks TLS from the first byte, `smtp://` from STARTTLS on where the
 * server offers it (`?requireTLS=true` insists). Name and password are the URL's.
 */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ ...limits, ...pool, url })
  return {
    async send(message) {
      await transport.sendMail(compose(message, from))
    },
  }
}
