import { eq } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/**
 * The group that an activity is made for is the clinic's, and in use; an appointment of no group needs none.
 * @returns the group's name, null without one
 * @throws Refusal `reference_unknown`
 */
export async function requireGroupInUse(tx: Tx, id: number | null | undefined): Promise<string | null> {
  if (!id) return null
  const named = { active: groups.active, name: groups.name }
  const [found] = await tx.select(named).from(groups).where(eq(groups.id, id)).for('key share')
  if (!found?.active) throw new Refusal('reference_unknown')
  return found.name
}

/** Nobody joins a group that is archived, nor is enrolled in what is left of it. @throws Refusal `group_archived` */
export function requireUnarchived({ active }: { active: boolean }): void {
  if (!active) throw new Refusal('group_archived')
}
