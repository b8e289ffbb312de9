import { sql } from 'drizzle-orm'
import type { Series } from '@/lib/contract/series'
import type { Tx } from '@/server/db/client'
import { ruleOf, storedVisits } from './scope'

/** A series with its visits that are not deleted, by time. @throws Refusal `not_found` */
export async function seriesOf(tx: Tx, id: number): Promise<Series> {
  const { recurrence, starts_on, professional_id, service_id } = await ruleOf(tx, id)
  const visits = await storedVisits(tx, sql`a.series_id = ${id} and a.deleted_at is null`)
  const occurrences = visits.map(({ id: appointment_id, ...visit }) => ({ ...visit, appointment_id }))
  return { id, recurrence, starts_on, professional_id, service_id, occurrences }
}
