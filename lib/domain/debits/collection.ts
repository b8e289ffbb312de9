import { addDays, weekdayOf } from '@/lib/domain/time/clock'

/**
 * Where a remittance stands:
 * - `open`: its file was made; its invoices are in no other one, and paid in no other way
 * - `collected`: the bank has collected it, and its payments are noted; what comes back is returned one by one
 * - `canceled`: it was called off before it was collected
 */
export const remittanceStates = ['open', 'collected', 'canceled'] as const
export type RemittanceState = (typeof remittanceStates)[number]

/**
 * How the n-th remittance of a year is called: `2026-0001-SEPA`. It ends in letters, as no invoice’s number does, whatever its series.
 */
export const remittanceReference = (year: string, count: number): string =>
  `${year}-${String(count).padStart(4, '0')}-SEPA`

/** Banks take a file until the working day before the collection; one more is for the clinic to send it. */
export const LEAD_WORKING_DAYS = 2
/** Whoever writes a year wrong must not have made a file that no bank takes. */
export const COLLECT_WITHIN_DAYS = 90

/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones, Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const at = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451) + 114
  return `${year}-${String(Math.floor(at / 31)).padStart(2, '0')}-${String((at % 31) + 1).padStart(2, '0')}`
}

/** Does the banks’ settlement work on a day: neither a weekend nor one of its six holidays (TARGET)? */
export function isBankingDay(day: string): boolean {
  if (weekdayOf(day) > 5) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return day !== addDays(easter, -2) && day !== addDays(easter, 1)
}

/** The first day on which may be collected what is sent today (yyyy-MM-dd of the clinic). */
export function earliestCollection(today: string): string {
  let day = today
  for (let left = LEAD_WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isBankingDay(day)) left -= 1
  }
  return day
}

/** What is wrong with a day of collection, as a key of the refusals’ texts; null: nothing. */
export function collectionFault(day: string, today: string) {
  if (day < earliestCollection(today)) return 'collect_early'
  if (day > addDays(today, COLLECT_WITHIN_DAYS)) return 'collect_late'
  return isBankingDay(day) ? null : 'collect_closed'
}

/** What is known of a remittance as something of it comes back; `made_on`: the day of the clinic on which it was made. */
export type Collected = { state: RemittanceState; made_on: string; collect_on: string }

/**
 * The first day on which something of it can have come back. A bank may refuse a file before its day of collection (pain.002), but
 * not before there is one; what was collected comes back from that day on.
 */
export const earliestReturn = ({ state, made_on, collect_on }: Collected): string =>
  state === 'collected' ? collect_on : made_on

/** What is wrong with the day of a return, as a key of the refusals’ texts; null: nothing. */
export function returnFault(day: string, remittance: Collected) {
  if (day >= earliestReturn(remittance)) return null
  return remittance.state === 'collected' ? 'returned_before_collection' : 'returned_before_made'
}
