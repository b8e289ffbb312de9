import { and, eq, sql } from 'drizzle-orm'
import type { EntryStatus } from '@/lib/contract/waiting-list'
import type { Tx } from '@/server/db/client'
import { waiting_entries, waiting_offers } from '@/server/db/schema/waiting-list'

/** Gives an entry another status, as a change of its version. */
export const setEntryStatus = (tx: Tx, id: number, status: EntryStatus, now: Date) =>
  tx
    .update(waiting_entries)
    .set({ status, version: sql`${waiting_entries.version} + 1`, updated_at: now })
    .where(eq(waiting_entries.id, id))

/** What is still open of what was offered to an entry is closed: nobody can accept it any more. */
export const closeOffers = (tx: Tx, entryId: number, now: Date) =>
  tx
    .update(waiting_offers)
    .set({ status: 'closed', answered_at: now })
    .where(and(eq(waiting_offers.entry_id, entryId), eq(waiting_offers.status, 'open')))
