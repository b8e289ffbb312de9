import { addDays, startOfWeek } from '@/lib/domain/time/clock'

const WEEK_MS = 7 * 86_400_000

/** The number of a day's week: the first is the one with the year's first Thursday (ISO 8601). */
export function weekNumber(day: string): number {
  const thursday = addDays(startOfWeek(day), 3)
  return 1 + Math.floor((Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / WEEK_MS)
}
