import { createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from './secrets'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, thirty seconds. */
const shared = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks differ: the code before and the one after are taken too. */
const WINDOW_STEPS = 1

type Person = { clinic_id: number; id: number }

/** A new secret in base32, 160 bits. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

/** What an authenticator app scans. */
export const totpUri = (secret: string, issuer: string, email: string) =>
  new TOTP({ ...shared, issuer, label: email, secret }).toString()

/** The time step that a code belongs to, or null when it is none of `now`. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...shared,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW_STEPS,
  })
  return delta === null ? null : TOTP.counter({ period: shared.period, timestamp }) + delta
}

/** Sealed for this very person: moved to another's row it opens no more. */
const purposeOf = ({ clinic_id, id }: Person) => `totp of ${clinic_id}/${id}`
/** A second factor's secret as it is stored: sealed for its person. */
export const sealTotp = (secrets: Secrets, person: Person, secret: string) => secrets.seal(purposeOf(person), secret)
/** The secret that `sealTotp` sealed for the same person; throws for what was sealed for anybody else. */
export const openTotp = (secrets: Secrets, person: Person, sealed: string) => secrets.open(purposeOf(person), sealed)

const CODES = 10
const CODE_LENGTH = 10
/** Crockford's thirty-two: none is taken for another when it is read from paper. Ten of them are fifty bits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Ten codes of the form xxxxx-xxxxx. */
export const newRecoveryCodes = () =>
  Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })

/**
 * What is stored of a recovery code: an HMAC by the installation's key, so that a copy of the table cannot be guessed
 * at.
 */
export function recoveryHash(secrets: Secrets, { clinic_id, id }: Person, typed: string): string {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHmac('sha256', secrets.derive('recovery codes', 32)).update(`${clinic_id}/${id}/${code}`).digest('hex')
}
