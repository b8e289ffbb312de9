import { TZDate } from '@date-fns/tz'

export const SEED_ZONE = 'Europe/Madrid'
const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]

/** A calendar day in the seed's zone, yyyy-MM-dd, the way the tables keep it. */
export type PlainDay = string

/** When days begin, in ms: asking the zone is slow, and the seed asks of the same days thousands of times. */
const beginnings = new Map<PlainDay, number>()

function beginningOf(day: PlainDay): number {
  const known = beginnings.get(day)
  if (known !== undefined) return known
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const begins = new TZDate(year, month - 1, date, SEED_ZONE).getTime()
  beginnings.set(day, begins)
  return begins
}

/** The day on which `instant` falls in the seed's zone, which is east of Greenwich. */
export function dayOf(instant: Date): PlainDay {
  const day = instant.toISOString().slice(0, 10)
  const next = addDays(day, 1)
  return instant.getTime() < beginningOf(next) ? day : next
}

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
  const begins = beginningOf(day)
  if (beginningOf(addDays(day, 1)) - begins === DAY_MS) return new Date(begins + minutes * MINUTE_MS)
  // The clock changes on that day.
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
