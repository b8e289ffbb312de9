import { addDays, instantAt, type PlainDay, weekdayOf } from './calendar'

/** A place in the agenda: whose (index among the professionals), and when it begins. */
export type Slot = { professional: number; starts_at: Date }

const HOUR_MS = 3_600_000
/**
 * Hours of a working day that appointments begin at; lunch at two. Appointments last an hour at most, so none collide.
 */
const HOURS = [8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19]
const BOOKED_A_DAY = HOURS.length - 1
const SATURDAY = 6
const FUTURE_SHARE = 0.3
const FUTURE_MAX_DAYS = 60

/**
 * The slots of `count` appointments for `professionals` people: ten each a working day, one hour of the day left free
 * in turn, in the order of time. A third of them, and at most sixty days, lies after `today`.
 */
export function* slotsOf(count: number, professionals: number, today: PlainDay): Generator<Slot> {
  const workingDays = Math.ceil(count / (professionals * BOOKED_A_DAY))
  const calendarDays = Math.ceil((workingDays * 7) / 5)
  const future = Math.min(FUTURE_MAX_DAYS, Math.round(calendarDays * FUTURE_SHARE))
  let left = count
  for (let day = addDays(today, future - calendarDays), index = 0; left > 0; day = addDays(day, 1)) {
    if (weekdayOf(day) >= SATURDAY) continue
    const midnight = instantAt(day, 8 * 60).getTime() - 8 * HOUR_MS
    for (let hour = 0; hour < HOURS.length; hour++) {
      for (let professional = 0; professional < professionals; professional++) {
        if (left === 0) return
        if ((index + professional) % HOURS.length === hour) continue
        left--
        yield { professional, starts_at: new Date(midnight + (HOURS[hour] as number) * HOUR_MS) }
      }
    }
    index++
  }
}
