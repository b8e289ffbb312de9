import { eq, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { rowsOf, type Tx } from '@/server/db/client'
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

export type HeldGroup = Awaited<ReturnType<typeof holdGroup>>

/**
 * Holds the groups whose activities are among some appointments, before the agenda is: `where` is a condition on the table `a`.
 * Gives their ids, in the order in which they are held.
 */
export async function holdGroupsOf(tx: Tx, where: SQL): Promise<number[]> {
  const held = await rowsOf<{ id: number }>(
    tx,
    sql`select g.id::float8 as id from groups g where g.clinic_id = current_clinic() and g.id in
        (select a.group_id from appointments a where a.clinic_id = current_clinic() and ${where})
      order by g.id for no key update`,
  )
  return held.map(({ id }) => id)
}
