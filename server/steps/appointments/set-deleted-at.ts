import { eq, sql } from 'drizzle-orm'
import type { AppointmentRow } from '@/server/db/appointment-columns'
import type { Tx } from '@/server/db/client'
import { appointments } from '@/server/db/schema/appointments'

/**
 * Deletes an appointment, or brings it back (null): a change of its version like any other. `overlap`: it lies over
 * another on purpose; as before unless said.
 */
export async function setDeletedAt(
  tx: Tx,
  id: number,
  deleted_at: Date | null,
  now: Date,
  overlap?: boolean,
): Promise<AppointmentRow> {
  const [row] = await tx
    .update(appointments)
    .set({
      deleted_at,
      ...(overlap !== undefined && { overlap }),
      version: sql`${appointments.version} + 1`,
      updated_at: now,
    })
    .where(eq(appointments.id, id))
    .returning()
  return row!
}
