import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'
import type { Who } from '../call'

const KEY_MAX = 200

/** What a key stands for: the same key with another endpoint, path or body is a mistake, and refused. */
export const fingerprintOf = (asked: unknown) => createHash('sha256').update(JSON.stringify(asked)).digest('hex')

/**
 * Runs a write once for its Idempotency-Key. The key's row is inserted in the write's own transaction, so a second
 * request with it waits for the first: it then gets the same answer, or, if the first was rolled back, does the work.
 * @throws Refusal `idempotency_mismatch` for the same key with another request.
 */
export async function runOnce<T>(
  tx: Tx,
  who: Who,
  key: string | null,
  fingerprint: string,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  if (key.length > KEY_MAX) throw new Refusal('bad_request')
  const mine = sql`professional_id = ${who.id} and key = ${key}`
  const inserted = await rowsOf(
    tx,
    sql`insert into idempotency_keys (clinic_id, professional_id, key, fingerprint)
        values (${who.clinic_id}, ${who.id}, ${key}, ${fingerprint}) on conflict do nothing returning key`,
  )
  if (inserted.length === 0) {
    const [before] = await rowsOf<{ fingerprint: string; answer: T }>(
      tx,
      sql`select fingerprint, answer from idempotency_keys where clinic_id = ${who.clinic_id} and ${mine}`,
    )
    if (!before || before.fingerprint !== fingerprint) throw new Refusal('idempotency_mismatch')
    return before.answer
  }
  const answer = await work()
  await rowsOf(
    tx,
    sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb where clinic_id = ${who.clinic_id} and ${mine}`,
  )
  return answer
}
