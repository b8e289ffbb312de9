import { hashPassword } from '@/server/identity/password'

/** The password of every account that a seed makes; the README names it. */
export const SEED_PASSWORD = 'physio-demo'

let hashed: Promise<string> | undefined

/** Its hash, made once: argon2id is slow on purpose. */
export function seedPasswordHash(): Promise<string> {
  hashed ??= hashPassword(SEED_PASSWORD)
  return hashed
}
