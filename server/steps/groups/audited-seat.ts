import type { fixed_seats } from '@/server/db/schema/fixed-seats'

/** What the audit has of a fixed seat: whose it is, too. */
export const auditedSeat = (
  { group_id, series_id, from_day, until_day }: typeof fixed_seats.$inferSelect,
  patient_id: number,
) => ({ group_id, patient_id, series_id, from_day, until_day })
