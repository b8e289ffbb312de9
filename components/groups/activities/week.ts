import type { Activity } from '@/lib/contract/activities'
import { addDays, dayOf, instantAt, weekDays, weekdayOf } from '@/lib/domain/time/clock'

/** A day of a group's week with its activities, by time. */
export type WeekDay = { day: string; activities: Activity[] }

const WORKING_DAYS = 5

/**
 * Monday to Friday, and of the weekend as much as has something, or is the day that is looked at or today, so that no column in
 * between is missing.
 */
export function weekOf(activities: readonly Activity[], day: string, zone: string, present: string): WeekDay[] {
  const days = weekDays(day).map((each) => ({
    day: each,
    activities: activities
      .filter(({ starts_at }) => dayOf(starts_at, zone) === each)
      .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id),
  }))
  const last = days.findLastIndex((each) => each.activities.length > 0 || each.day === day || each.day === present)
  return days.slice(0, Math.max(WORKING_DAYS, last + 1))
}

/** The activities of a week's days before today; of a week that is over none, for there they are what one looks at. */
export function pastOf(days: readonly WeekDay[], present: string): Activity[] {
  const isNow = days.some(({ day }) => day >= present)
  return isNow ? days.filter(({ day }) => day < present).flatMap(({ activities }) => activities) : []
}

/**
 * When a new activity is meant at a time of day: on that day while it is to come, else on the next from Monday to Friday.
 * @param minute of the clinic's day; `zone` is its own
 */
export function meantAt(day: string, minute: number, { zone, now }: { zone: string; now: Date }): string {
  if (new Date(instantAt(day, minute, zone)) > now) return day
  let next = addDays(day, 1)
  while (weekdayOf(next) > WORKING_DAYS) next = addDays(next, 1)
  return next
}

/** How full some activities are together, without canceled ones. `percent` is null where there is no place at all. */
export function occupancyOf(activities: readonly Activity[]) {
  const held = activities.filter(({ status }) => status !== 'canceled')
  const sum = (of: (activity: Activity) => number) => held.reduce((total, each) => total + of(each), 0)
  const [taken, places] = [sum(({ patients }) => patients.length), sum((each) => each.places)]
  return {
    taken,
    places,
    waiting: sum((each) => each.waiting),
    percent: places ? Math.round((taken / places) * 100) : null,
  }
}

export type Seat = 'taken' | 'free' | 'waiting'

/** More than so many cannot be told apart one by one. */
const SEATS_MAX = 20

/** Each place and each who waits for one, in a row; null where they are too many for that. */
export function seatsOf({
  patients,
  places,
  waiting,
}: Pick<Activity, 'patients' | 'places' | 'waiting'>): Seat[] | null {
  const taken = patients.length
  const free = Math.max(0, places - taken)
  if (taken + free + waiting > SEATS_MAX) return null
  return [
    ...Array<Seat>(taken).fill('taken'),
    ...Array<Seat>(free).fill('free'),
    ...Array<Seat>(waiting).fill('waiting'),
  ]
}
