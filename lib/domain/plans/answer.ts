import { addDays, dayRange } from '@/lib/domain/time/clock'
import { ANSWER_DAYS, PAGE_DAYS } from './page-days'

/** The days that a patient's own page shows. */
export const pageDays = (today: string) => ({ from: addDays(today, -PAGE_DAYS), to: addDays(today, PAGE_DAYS) })

/** Whether a session of a day may be answered today; tomorrow's may, because somebody does it a day early. */
export const isAnswerable = (day: string, today: string): boolean =>
  day <= addDays(today, 1) && day >= addDays(today, -ANSWER_DAYS)

/**
 * When something was answered: by the clock of the device, as long as that says something between the day before the session
 * and now; else now.
 */
export function answeredAt(said: string, { day, zone, now }: { day: string; zone: string; now: Date }): Date {
  const at = new Date(said)
  return at > now || at < new Date(dayRange(addDays(day, -1), zone).from) ? now : at
}

/** Whether an answer takes the place of the one before: not one that was said earlier and came later. */
export const isLater = (answered: Date, before: Date): boolean => answered >= before

/** Whether a pain is more than a plan allows. */
export const isTooMuchPain = (pain: number | null, limit: number | null): boolean =>
  pain !== null && limit !== null && pain > limit
