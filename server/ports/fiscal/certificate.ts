import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { ConfigError } from '@/lib/environment'

/** A client's certificate with its key, as TLS takes it. */
export type Certificate = { pfx: Buffer; passphrase?: string } | { cert: string; key: string; passphrase?: string }

/**
 * Reads a certificate with its key: PKCS#12 (`.p12`, `.pfx`), or both as PEM in one file.
 * @throws ConfigError where the file cannot be read, or opened with the password
 */
export function readCertificate(file: string, password: string | undefined): Certificate {
  const bytes = read(file)
  const secret = password === undefined ? {} : { passphrase: password }
  const text = bytes.toString('latin1')
  const certificate: Certificate = text.includes('-----BEGIN')
    ? { cert: text, key: text, ...secret }
    : { pfx: bytes, ...secret }
  try {
    createSecureContext(certificate)
  } catch (error) {
    throw new ConfigError(
      `VERIFACTU_CERTIFICATE cannot be opened with VERIFACTU_CERTIFICATE_PASSWORD (${(error as Error).message}). A file of an old kind (RC2, 3DES) has to be made PEM first: openssl pkcs12 -legacy -in old.p12 -out new.pem`,
    )
  }
  return certificate
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ConfigError(`VERIFACTU_CERTIFICATE cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
