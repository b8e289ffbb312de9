import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/**
 * The group that an activity is made for is the clinic's, and in use; an appointment of no group needs none.
 * @throws Refusal `reference_unknown`
 */
export async function requireGroupInUse(tx: Tx, id: number | null | undefined): Promise<void> {
  if (!id) return
  const [found] = await tx.select({ active: groups.active }).from(groups).where(eq(groups.id, id)).for('key share')
  if (!found?.active) throw new Refusal('reference_unknown')
}

/** Nobody joins a group that is archived, nor is enrolled in what is left of it. @throws Refusal `group_archived` */
export function requireUnarchived({ active }: { active: boolean }): void {
  if (!active) throw new Refusal('group_archived')
}
