import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/** The group is the clinic's, archived or not. @throws Refusal `not_found` */
export async function requireGroup(tx: Tx, id: number) {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id))
  if (!group) throw new Refusal('not_found')
  return group
}
