import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'
import type { Secrets } from '@/server/identity/secrets'
import type { Who } from '../call'

const KEY_MAX = 200

/** What a key stands for: the same key with another endpoint, path or body is a mistake, and refused. */
export const fingerprintOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('hex')

type Keyed = { who: Who; key: string | null; fingerprint: string; secrets: Secrets }

/**
 * Runs a write once for its Idempotency-Key. The key's row is inserted in the write's own transaction, so a second
 * request with it waits for the first: it then gets the same answer, or, if the first was rolled back, does the work.
 * The answer is sealed: it may hold what stands in clear nowhere else, as the secret address of a feed.
 * @throws Refusal `idempotency_mismatch` for the same key with another request.
 */
export async function runOnce<T>(
  tx: Tx,
  { who, key, fingerprint, secrets }: Keyed,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!key) return work()
  if (key.length > KEY_MAX) throw new Refusal('bad_request')
  const mine = sql`clinic_id = ${who.clinic_id} and professional_id = ${who.id} and key = ${key}`
  const purpose = `answer of ${who.clinic_id}/${who.id} ${key}`
  const inserted = await rowsOf(
    tx,
    sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint)
        values (${who.clinic_id}, ${who.id}, ${key}, ${fingerprint}) on conflict do nothing returning key`,
  )
  if (inserted.length === 0) {
    const [before] = await rowsOf<{ fingerprint: string; answer: unknown }>(
      tx,
      sql`select fingerprint, answer from idempotency_keys where ${mine}`,
    )
    if (!before || before.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
    const { answer } = before
    if (answer === null) return undefined
    // An object was kept before answers were sealed; the clean-up deletes it after two days.
    return typeof answer === 'string' ? JSON.parse(secrets.open(purpose, answer)) : (answer as T)
  }
  const answer = await work()
  // Nothing is said by an endpoint whose answer is empty, and nothing is kept.
  if (answer !== undefined) {
    const sealed = secrets.seal(purpose, JSON.stringify(answer))
    await rowsOf(tx, sql`update idempotency_keys set answer = ${JSON.stringify(sealed)}::jsonb where ${mine}`)
  }
  return answer
}
