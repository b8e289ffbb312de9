import { addDays } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'

/** How long a voucher is good for from its sale. */
export type Validity = { unit: 'month' | 'day'; count: number }

const MONTH_DAYS = 365.25 / 12
/** So many days more or fewer has a number of months, by which of them they are. */
const ADRIFT_DAYS = 3

/**
 * So many days as one says them: whole months where they can be some, as half a year has 181 days or 184 by when it begins; but thirty
 * days, sixty and ninety are meant as days.
 */
export function validityOf(days: number): Validity {
  const months = Math.round(days / MONTH_DAYS)
  const isMonths = months > 0 && days % 30 !== 0 && Math.abs(days - months * MONTH_DAYS) <= ADRIFT_DAYS
  return isMonths ? { unit: 'month', count: months } : { unit: 'day', count: days }
}

/** The last day of a voucher that is sold on `day` and is good for so many days (`validityOf`). */
export function lastDay(day: string, days: number): string {
  const { unit, count } = validityOf(days)
  return unit === 'month' ? addMonths(day, count) : addDays(day, count)
}
