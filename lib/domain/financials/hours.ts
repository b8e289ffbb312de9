import { type Interval, joined } from '@/lib/domain/plannings/availability'

/** Working time and how much of it was booked. */
export type Hours = { open_minutes: number; booked_minutes: number }
export const noHours: Hours = { open_minutes: 0, booked_minutes: 0 }

/** Both together. */
export const plusHours = (one: Hours, other: Hours): Hours => ({
  open_minutes: one.open_minutes + other.open_minutes,
  booked_minutes: one.booked_minutes + other.booked_minutes,
})

const length = (spans: readonly Interval[]) => spans.reduce((sum, { start, end }) => sum + end - start, 0)

/** What two sets of spans have in common. */
const common = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  some.flatMap((one) =>
    others
      .map((other) => ({ start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }))
      .filter(({ start, end }) => start < end),
  )

/**
 * How much of a day's working time was booked. Appointments that overlap count once, and those outside working time do not:
 * occupancy is never above the whole.
 */
export function hoursOf(open: readonly Interval[], booked: readonly Interval[]): Hours {
  const taken = common(joined([...open]), joined([...booked]))
  return { open_minutes: length(joined([...open])), booked_minutes: length(taken) }
}

const HOUR = 60

/** The same by the hour of the day that each minute is in; hours in which nobody works are left out. */
export function byHour(open: readonly Interval[], booked: readonly Interval[]): [hour: number, hours: Hours][] {
  const found: [number, Hours][] = []
  for (let hour = 0; hour < 24; hour++) {
    const own = common(open, [{ start: hour * HOUR, end: (hour + 1) * HOUR }])
    if (own.length > 0) found.push([hour, hoursOf(own, booked)])
  }
  return found
}

/** 0 to 1; null where nobody works. */
export const occupancyOf = ({ open_minutes, booked_minutes }: Hours): number | null =>
  open_minutes > 0 ? booked_minutes / open_minutes : null

/** Which of the five steps of the heat map a share is drawn in, 0 to 4. */
export const heatStep = (share: number): number => Math.min(4, Math.floor(share * 5))

/** What became of visits of which it is known: patients who came, stayed away, or canceled too late. */
export type Attendance = { attended: number; no_show: number; late: number }
export const nobody: Attendance = { attended: 0, no_show: 0, late: 0 }
/** Both together. */
export const plusAttendance = (one: Attendance, other: Attendance): Attendance => ({
  attended: one.attended + other.attended,
  no_show: one.no_show + other.no_show,
  late: one.late + other.late,
})
/** The share of them that came; null where nothing is known of any. */
export function attendanceShare({ attended, no_show, late }: Attendance): number | null {
  const all = attended + no_show + late
  return all > 0 ? attended / all : null
}
