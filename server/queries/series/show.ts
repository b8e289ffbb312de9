import { sql } from 'drizzle-orm'
import type { Series } from '@/lib/contract/series'
import type { Tx } from '@/server/db/client'
import { storedAppointments } from '@/server/queries/appointments/stored'
import { ruleOf } from './scope'

/** A series with its appointments that are not deleted, by time. @throws Refusal `not_found` */
export async function seriesOf(tx: Tx, id: number): Promise<Series> {
  const { recurrence, starts_on, professional_id, service_id } = await ruleOf(tx, id)
  const appointments = await storedAppointments(tx, sql`a.series_id = ${id} and a.deleted_at is null`)
  const occurrences = appointments.map(({ id: appointment_id, ...appointment }) => ({ ...appointment, appointment_id }))
  return { id, recurrence, starts_on, professional_id, service_id, occurrences }
}
