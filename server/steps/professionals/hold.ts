import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'

export type HeldProfessional = typeof professionals.$inferSelect

/** A professional's row, held until the transaction ends: who signs in or changes a second factor takes turns. @throws
 * Refusal `not_found` */
export async function holdProfessional(tx: Tx, id: number): Promise<HeldProfessional> {
  const [row] = await tx.select().from(professionals).where(eq(professionals.id, id)).for('no key update')
  if (!row) throw new Refusal('not_found')
  return row
}
