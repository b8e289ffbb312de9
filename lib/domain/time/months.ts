import { addDays, startOfWeek } from './clock'

/** The same day of the month some months later, or earlier; in a month too short for it, the month's last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
}

/** The Mondays of the six weeks that show the day's month. */
export function monthMondays(day: string): string[] {
  const first = startOfWeek(`${day.slice(0, 7)}-01`)
  return Array.from({ length: 6 }, (_, index) => addDays(first, index * 7))
}
