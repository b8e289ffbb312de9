import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters OWASP names (19 MiB, 2 passes). */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and parameters in it. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let nobody: Promise<string> | undefined

/**
 * Whether `password` is the one behind `stored`. Without a stored hash it takes the same time and says no, so that
 * an unknown account cannot be told from a wrong password.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
