import { tzOffset } from '@date-fns/tz/tzOffset'

/**
 * Wall-clock arithmetic in an IANA zone. A day is plain text, yyyy-MM-dd; a minute counts from the day's 00:00 on the
 * local time, so that 09:00 is 540 also on the days of 23 and 25 hours; an instant on the wire is ISO in UTC.
 */

export const DAY_MINUTES = 1440
const MINUTE_MS = 60_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/** From `from` (inclusive) to `to` (exclusive), ISO instants: what `appointments.list` asks. */
export type InstantRange = { from: string; to: string }

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const plain = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const askedOffsetMs = (ms: number, zone: string) => tzOffset(zone, new Date(ms)) * MINUTE_MS

/** Offsets of whole UTC days by zone and number; null for a day on which the clock changes. */
const offsetsOfZones = new Map<string, Map<number, number | null>>()
/** The names of days by their number since 1970. */
const namesOfDays = new Map<number, string>()
/** Some years of days; a process that has seen more begins anew. */
const REMEMBERED_DAYS_MAX = 4000

/** yyyy-MM-dd of a day's number since 1970: the same few days are asked for again and again. */
function dayNamed(index: number): string {
  const known = namesOfDays.get(index)
  if (known) return known
  if (namesOfDays.size >= REMEMBERED_DAYS_MAX) namesOfDays.clear()
  const name = plain(index * DAY_MS)
  namesOfDays.set(index, name)
  return name
}

/**
 * The zone's offset at an instant. Asking for one costs a formatted date, and an agenda asks thousands of times: a UTC
 * day that begins and ends with the same offset has it throughout, because no zone changes its clock twice in a day.
 */
function offsetMs(ms: number, zone: string): number {
  let offsetsOfDays = offsetsOfZones.get(zone)
  if (!offsetsOfDays) {
    offsetsOfDays = new Map()
    offsetsOfZones.set(zone, offsetsOfDays)
  }
  const day = Math.floor(ms / DAY_MS)
  let known = offsetsOfDays.get(day)
  if (known === undefined) {
    const first = askedOffsetMs(day * DAY_MS, zone)
    known = askedOffsetMs((day + 1) * DAY_MS, zone) === first ? first : null
    if (offsetsOfDays.size >= REMEMBERED_DAYS_MAX) offsetsOfDays.clear()
    offsetsOfDays.set(day, known)
  }
  return known ?? askedOffsetMs(ms, zone)
}

/** The instant's local time in the zone, as if it were UTC. */
function wall(instant: string | number | Date, zone: string): number {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number(instant)
  return ms + offsetMs(ms, zone)
}

/**
 * The days that the product knows. Days are compared as texts, and beyond the year 9999 a text sorts before 9998: what
 * comes from outside lies in between, with room for whatever is added to it.
 */
export const isKnownDay = (day: string): boolean => day >= '1900-01-01' && day <= LAST_DAY
export const LAST_DAY = '2199-12-31'

/** Is it a known day wherever one is? The first and the last are only half known: it is the day before or after elsewhere. */
export function isKnownInstant(instant: Date): boolean {
  const day = instant.toJSON()?.slice(0, 10) ?? ''
  return day > '1900-01-01' && day < LAST_DAY
}

/** A day whose instants are known wherever one is, also those of an appointment that ends on the next: for what is counted. */
export const isWellKnownDay = (day: string): boolean => day > '1900-01-02' && day < '2199-12-30'

/** Is it a real day of the form yyyy-MM-dd that the product knows? 2026-02-30 is not. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isKnownDay(text) && plain(utc(text) || 0) === text
}

/** The day that an instant falls on in the zone. */
export const dayOf = (instant: string | Date, zone: string): string =>
  dayNamed(Math.floor(wall(instant, zone) / DAY_MS))

/** Today in the zone, by the clock that is given. */
export const today = (now: Date, zone: string): string => dayOf(now, zone)

/** The instant's minute of its day in the zone, 0 to 1439, whole. */
export const minuteOf = (instant: string | Date, zone: string): number => wallTime(instant, zone).minute

/** Day and minute of an instant in the zone, at the price of one. */
export function wallTime(instant: string | Date, zone: string): { day: string; minute: number } {
  const ms = wall(instant, zone)
  const index = Math.floor(ms / DAY_MS)
  return { day: dayNamed(index), minute: Math.floor((ms - index * DAY_MS) / MINUTE_MS) }
}

/**
 * The ISO instant at a minute of a day in the zone; 1440 is the next midnight. A time that the clock skips in spring is
 * moved on by what was skipped (02:30 → 03:30), a time that comes twice in autumn is its first (RFC 5545 §3.3.5).
 */
export function instantAt(day: string, minute: number, zone: string): string {
  const local = utc(day) + minute * MINUTE_MS
  const before = offsetMs(local - DAY_MS, zone)
  const after = offsetMs(local + DAY_MS, zone)
  const early = local - before
  if (before === after || offsetMs(early, zone) === before) return new Date(early).toISOString()
  const late = local - after
  return new Date(offsetMs(late, zone) === after ? late : early).toISOString()
}

/** The ISO instants at a minute of a day in the zone, in order: none where the clock skips it, two where it comes twice. */
export function instantsAt(day: string, minute: number, zone: string): string[] {
  const local = utc(day) + minute * MINUTE_MS
  const offsets = new Set([offsetMs(local - DAY_MS, zone), offsetMs(local + DAY_MS, zone)])
  const there = [...offsets].map((offset) => local - offset).filter((ms) => ms + offsetMs(ms, zone) === local)
  return there.sort((one, other) => one - other).map((ms) => new Date(ms).toISOString())
}

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => plain(utc(day) + count * DAY_MS)

/** The minutes from the beginning of a day to that of another, on the clock of the wall. */
export const minutesBetween = (from: string, to: string): number => (utc(to) - utc(from)) / MINUTE_MS

/** The days from one to another, both inclusive; none when they are turned round. Counted, so that it ends for any two. */
export function* daysFrom(from: string, to: string): Generator<string> {
  const count = (utc(to) - utc(from)) / DAY_MS
  for (let index = 0; index <= count; index += 1) yield addDays(from, index)
}

/** ISO: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(utc(day)).getUTCDay() || 7

/** The Monday of the day's week. */
export const startOfWeek = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** Monday to Sunday of the day's week. */
export function weekDays(day: string): string[] {
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** The instants of `count` days from a day on; an hour shorter or longer where the clock changes. */
export const dayRange = (day: string, zone: string, count = 1): InstantRange => ({
  from: instantAt(day, 0, zone),
  to: instantAt(addDays(day, count), 0, zone),
})

/** The instants of the day's week, Monday to Monday. */
export const weekRange = (day: string, zone: string): InstantRange => dayRange(startOfWeek(day), zone, 7)

const BLOCK_DAYS = 28
/** A Monday before every day that is known. */
const FIRST_MONDAY = '1899-01-02'

/** The first and the last day of four weeks, Monday to Sunday: the same four whichever day of them is given. */
export function fourWeeks(day: string): { from: string; to: string } {
  const from = addDays(day, -((minutesBetween(FIRST_MONDAY, day) / DAY_MINUTES) % BLOCK_DAYS))
  return { from, to: addDays(from, BLOCK_DAYS - 1) }
}
