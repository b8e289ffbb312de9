import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'
import type { Snapshot } from '@/server/kept-lists'

/**
 * Whether what the clinic's agenda shows was changed by a transaction that a snapshot did not see and this one does. Exact:
 * whoever commits between two readings was in progress or not begun for the first (docs/decisions/0011-quick-reads.md).
 * Asked in the order of the index: a plan for any snapshot takes a third of all changes for newer, and whether there is one
 * would be looked for through the table.
 */
export async function hasChangedSince(tx: Tx, snapshot: Snapshot): Promise<boolean> {
  const [found] = await rowsOf<{ changed: boolean }>(
    tx,
    sql`select (select changed_by from agenda_changes where clinic_id = current_clinic()
          and changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
          order by changed_by limit 1) is not null as changed`,
  )
  return found?.changed !== false
}
