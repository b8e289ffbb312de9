import { eq } from 'drizzle-orm'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/** How many places a group's activities have that have no number of their own; null where there is no group. */
export async function usualPlaces(tx: Tx, groupId: number | null): Promise<number | null> {
  if (groupId === null) return null
  const [group] = await tx.select({ capacity: groups.capacity }).from(groups).where(eq(groups.id, groupId))
  return group?.capacity ?? null
}
