import { sql } from 'drizzle-orm'
import { Refusal } from '@/lib/contract/errors'
import type { StoredAppointment } from '@/server/db/appointment-columns'
import { rowsOf, type Tx } from '@/server/db/client'
import { storedAppointments } from '@/server/queries/appointments/stored'

/**
 * An appointment that nobody else changes until the transaction ends. @throws Refusal `not_found`; a deleted one too,
 * unless it is asked for.
 */
export async function holdAppointment(tx: Tx, id: number, { deleted = false } = {}): Promise<StoredAppointment> {
  await rowsOf(tx, sql`select id from appointments where clinic_id = current_clinic() and id = ${id} for update`)
  const [appointment] = await storedAppointments(tx, sql`a.id = ${id}`)
  if (!appointment || (appointment.deleted_at !== null) !== deleted) throw new Refusal('not_found')
  return appointment
}
