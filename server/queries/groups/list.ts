import { asc, eq } from 'drizzle-orm'
import type { Group } from '@/lib/contract/groups'
import type { Tx } from '@/server/db/client'
import { groups } from '@/server/db/schema/groups'

/** The clinic's groups, archived ones too, in the order in which they were added. */
export const listGroups = (tx: Tx, clinicId: number): Promise<Group[]> =>
  tx.select().from(groups).where(eq(groups.clinic_id, clinicId)).orderBy(asc(groups.id))
