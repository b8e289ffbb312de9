import { and, asc, eq, gt } from 'drizzle-orm'
import type { Verdict } from '@/lib/contract/accesses'
import type { Tx } from '@/server/db/client'
import { record_access_heads, record_accesses } from '@/server/db/schema/record-accesses'
import { accessSeal, CHAIN_START } from '@/server/identity/access-seal'
import type { Secrets } from '@/server/identity/secrets'

const BATCH = 2000

/**
 * Goes through a clinic's chain of readings from its first line: each has to follow the one before, its seal to be that of
 * its values, and the last one to be the one that the head names.
 * @returns how many lines were looked at, and the first one that does not fit.
 */
export async function verifyAccesses(tx: Tx, secrets: Secrets, clinicId: number): Promise<Verdict> {
  let before = CHAIN_START
  let count = 0
  for (;;) {
    const lines = await tx
      .select()
      .from(record_accesses)
      .where(and(eq(record_accesses.clinic_id, clinicId), gt(record_accesses.number, count)))
      .orderBy(asc(record_accesses.number))
      .limit(BATCH)
    for (const { seal, ...line } of lines) {
      if (line.number !== count + 1) return { count, fault: { kind: 'missing', number: count + 1 } }
      if (accessSeal(secrets, before, line) !== seal) return { count, fault: { kind: 'altered', number: line.number } }
      before = seal
      count = line.number
    }
    if (lines.length < BATCH) break
  }
  const [head] = await tx.select().from(record_access_heads).where(eq(record_access_heads.clinic_id, clinicId))
  const isWhole = (head?.number ?? 0) === count && (head?.seal ?? CHAIN_START) === before
  return { count, fault: isWhole ? null : { kind: 'cut', number: count + 1 } }
}
