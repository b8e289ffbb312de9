import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import { isConfined } from '@/lib/domain/subscription/status'
import { type Database, rowsOf, type Tx } from '@/server/db/client'
import { clinics } from '@/server/db/schema/clinics'
import { groups } from '@/server/db/schema/groups'

/** A group's page, found through the gate role because its clinic is not known yet. */
export type PageLink = { clinic_id: number; group_id: number }

/**
 * The group whose page a token leads to. Guesses are not counted here: a token is 256 random bits.
 * @throws Refusal `link_spent` for one that no page has (any more)
 */
export async function findGroupPage(database: Database, token: string): Promise<PageLink> {
  const [found] = await database.asGate((tx) =>
    rowsOf<PageLink>(tx, sql`select clinic_id, group_id::float8 as group_id from group_pages where token = ${token}`),
  )
  if (!found) throw new Refusal('link_spent')
  return found
}

/**
 * A group that has a public page now, with its clinic.
 * @throws Refusal `link_spent`, the same for one that is private or archived, and for a clinic that is confined
 */
export async function openGroup(tx: Tx, groupId: number, now: Date) {
  const [found] = await tx
    .select({ group: groups, clinic: clinics })
    .from(groups)
    .innerJoin(clinics, eq(clinics.id, groups.clinic_id))
    .where(and(eq(groups.id, groupId), eq(groups.active, true), eq(groups.visibility, 'public')))
  if (!found) throw new Refusal('link_spent')
  const trial_ends_at = found.clinic.trial_ends_at?.toISOString() ?? null
  if (isConfined({ ...found.clinic, trial_ends_at }, now)) throw new Refusal('link_spent')
  return found
}
