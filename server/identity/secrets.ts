import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepPrivate } from '@/server/db/private-folder'

/** The installation's own secret: made once, kept in the data folder, readable by its owner only. */
export function installationSecret(dataDir: string): string {
  const path = join(/* turbopackIgnore: true */ dataDir, 'secret')
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    keepPrivate(dataDir)
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
    return readFileSync(path, 'utf8').trim()
  }
}

/** Those of an installation: of the secret that its environment names, else of its own. */
export const secretsOf = ({
  SESSION_SECRET,
  DATA_DIR,
}: {
  SESSION_SECRET?: string | undefined
  DATA_DIR: string
}): Secrets => secretsFrom(SESSION_SECRET ?? installationSecret(DATA_DIR))

/** Keys that come from the one secret of an installation, each for one purpose. */
export type Secrets = {
  /** `size` bytes for a purpose, always the same ones. */
  derive(purpose: string, size: number): Buffer
  /** Encrypts a text that is stored (AES-256-GCM), so that a copy of the database alone does not tell it. */
  seal(purpose: string, text: string): string
  /**
   * The text that was sealed for that purpose. @throws Error when it was altered, or sealed by another installation.
   */
  open(purpose: string, sealed: string): string
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** @param secret the installation's, at least 32 characters (SESSION_SECRET, or the one in the data folder). */
export function secretsFrom(secret: string): Secrets {
  const derive = (purpose: string, size: number) => Buffer.from(hkdfSync('sha256', secret, '', purpose, size))
  return {
    derive,
    seal(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, derive(purpose, 32), nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, derive(purpose, 32), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}
