import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/**
 * A group in which nobody else enrols, comes up or is taken off until the transaction ends: limits look at all of a
 * patient's activities, places at all who are enrolled in one, so that a group's own operations take turns.
 * @throws Refusal `not_found`
 */
export async function holdGroup(tx: Tx, id: number) {
  const [group] = await tx.select().from(groups).where(eq(groups.id, id)).for('no key update')
  if (!group) throw new Refusal('not_found')
  return group
}
