import type { Activity } from '@/lib/contract/activities'
import { hasBegun } from '@/lib/domain/appointments/attendance'
import { addDays, startOfWeek, wallTime, weekdayOf } from '@/lib/domain/time/clock'

/** A weekday and time at which a group meets, and its activities then. */
type Slot = { key: string; weekday: number; minute: number; activities: Activity[] }

/** Those that somebody can still be enrolled in. */
export const openActivities = (activities: readonly Activity[], now: Date): Activity[] =>
  activities.filter((activity) => activity.status !== 'canceled' && !hasBegun(activity, now))

/** The times of the week at which activities are, in the week's order. */
export function slotsOf(activities: readonly Activity[], zone: string): Slot[] {
  const slots = new Map<string, Slot>()
  for (const activity of activities) {
    const { day, minute } = wallTime(activity.starts_at, zone)
    const weekday = weekdayOf(day)
    const key = `${weekday} ${minute}`
    const known = slots.get(key) ?? { key, weekday, minute, activities: [] }
    slots.set(key, { ...known, activities: [...known.activities, activity] })
  }
  return [...slots.values()].sort((one, other) => one.weekday - other.weekday || one.minute - other.minute)
}

/**
 * The first day of the month that a week is of: in the week of today today's, else that of its Thursday, which most of its
 * days are in.
 */
export const monthOfWeek = (day: string, present: string): string => {
  const monday = startOfWeek(day)
  return firstDays(monday === startOfWeek(present) ? present : addDays(monday, 3), 1)[0]!
}

/** The months that are offered: so many from the present one on, and one that is looked at further on. */
export function offeredMonths(present: string, count: number, looked: string): string[] {
  const months = firstDays(present, count)
  return looked > months.at(-1)! ? [...months, looked] : months
}

/** The first days of so many months, from that of a day on. */
export function firstDays(day: string, count: number): string[] {
  const days = [`${day.slice(0, 7)}-01`]
  while (days.length < count) days.push(`${addDays(days.at(-1)!, 31).slice(0, 7)}-01`)
  return days
}

/** Has somebody a place in an activity already? */
export const hasPlace = ({ patients }: Activity, id: number): boolean => patients.some((patient) => patient.id === id)

/** How many places of an activity are left to who is enrolled now: who waits goes first, where there is a waiting list. */
export const freePlaces = ({ patients, places, waiting }: Activity, waits: boolean): number =>
  Math.max(0, places - patients.length - (waits ? waiting : 0))
