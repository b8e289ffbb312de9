import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/** The group is the clinic's, archived or not. @throws Refusal `not_found` */
export async function requireGroup(tx: Tx, id: number): Promise<void> {
  const found = await tx.select({ id: groups.id }).from(groups).where(eq(groups.id, id))
  if (found.length === 0) throw new Refusal('not_found')
}
