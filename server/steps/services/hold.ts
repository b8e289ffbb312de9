import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Service } from '@/lib/contract/services'
import type { Tx } from '@/server/db/client'
import { services } from '@/server/db/schema/services'

/** A service, held until the transaction ends: who changes it at the same time waits. @throws Refusal `not_found` */
export async function holdService(tx: Tx, id: number): Promise<Service> {
  const [row] = await tx.select().from(services).where(eq(services.id, id)).for('update')
  if (!row) throw new Refusal('not_found')
  return row
}
