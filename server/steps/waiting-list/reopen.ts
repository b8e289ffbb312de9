import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '@/server/db/client'

/**
 * Opens an accepted offer again whose appointment has been deleted, as whoever takes an acceptance back does; gives
 * whether there was one. The time may be somebody else's since: who accepts it again is told so.
 */
export async function reopenAccepted(tx: Tx, entryId: number): Promise<boolean> {
  const reopened = await rowsOf(
    tx,
    sql`update waiting_offers o set status = 'open', answered_at = null, appointment_id = null
      from appointments a
      where o.clinic_id = current_clinic() and o.entry_id = ${entryId}::bigint and o.status = 'accepted'
        and a.clinic_id = o.clinic_id and a.id = o.appointment_id and a.deleted_at is not null
      returning o.id`,
  )
  return reopened.length > 0
}
