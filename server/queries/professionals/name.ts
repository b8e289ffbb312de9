import { eq } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { professionals } from '@/server/db/schema/professionals'

/** The name of somebody who works at the clinic; empty where there is nobody of that number. */
export async function nameOf(tx: Tx, id: number): Promise<string> {
  const [found] = await tx.select({ name: professionals.name }).from(professionals).where(eq(professionals.id, id))
  return found?.name ?? ''
}
