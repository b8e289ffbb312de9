import { addMonths } from '@/lib/domain/time/months'

/** For so long whoever books is told that somebody did not come. */
export const ABSENCE_MONTHS = 6

/**
 * How often somebody did not come of late.
 * @param days of the appointments that they did not come to, yyyy-MM-dd of the clinic, as is `today`
 */
export const absencesOfLate = (days: readonly string[], today: string): number =>
  days.filter((day) => day >= addMonths(today, -ABSENCE_MONTHS)).length
