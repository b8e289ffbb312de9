import { TZDate } from '@date-fns/tz'

export const SEED_ZONE = 'Europe/Madrid'
const DAY_MS = 86_400_000

/** A calendar day in the seed's zone, yyyy-MM-dd, the way the tables keep it. */
export type PlainDay = string

/** The day on which `instant` falls in the seed's zone. */
export const dayOf = (instant: Date): PlainDay => new TZDate(instant, SEED_ZONE).toISOString().slice(0, 10)

const utcOf = (day: PlainDay) => new Date(`${day}T00:00:00Z`)

/** `count` days after `day` (before it when negative). */
export const addDays = (day: PlainDay, count: number): PlainDay =>
  new Date(utcOf(day).getTime() + count * DAY_MS).toISOString().slice(0, 10)

/** The ISO weekday: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: PlainDay): number => utcOf(day).getUTCDay() || 7

/** The Monday of the week in which `day` falls. */
export const mondayOf = (day: PlainDay): PlainDay => addDays(day, 1 - weekdayOf(day))

/** The instant of a local time, in minutes after midnight, on a day in the seed's zone. */
export function instantAt(day: PlainDay, minutes: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, SEED_ZONE).getTime())
}

/** The minutes after midnight, in the seed's zone, at which `instant` falls. */
export function minuteOf(instant: Date): number {
  const local = new TZDate(instant, SEED_ZONE)
  return local.getHours() * 60 + local.getMinutes()
}

/** 'HH:mm' as minutes after midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
