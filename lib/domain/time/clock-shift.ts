import { instantAt, instantsAt, wallTime } from './clock'

/**
 * What a change of the clock makes of a local time, in minutes of its day: `skipped`, it is not there, and `instantAt`
 * moves it on by what is skipped, from `from` to `to`; `twice`, it comes twice, and unless another is meant it is the first.
 * One rule for all that is typed or repeats: a booking, a move, blocked time, each date of a series, and weekly hours.
 */
export type ClockChange = { kind: 'skipped'; from: number; to: number } | { kind: 'twice' }

/** What the clock does to a minute of a day in the zone; null where it does nothing. */
export function clockChangeAt(day: string, minute: number, zone: string): ClockChange | null {
  const isSkipped = (at: number) => instantsAt(day, at, zone).length === 0
  if (!isSkipped(minute)) return instantsAt(day, minute, zone).length > 1 ? { kind: 'twice' } : null
  let [from, to] = [minute, minute + 1]
  while (isSkipped(from - 1)) from -= 1
  while (isSkipped(to)) to += 1
  return { kind: 'skipped', from, to }
}

/** Of two times of a day, what is to be said of them: an hour that is not there before one that comes twice. */
export function clockChangeOf({ start, end }: { start: number; end: number }, day: string, zone: string) {
  const [first, last] = [clockChangeAt(day, start, zone), clockChangeAt(day, end, zone)]
  if (first?.kind === 'skipped') return first
  return last?.kind === 'skipped' ? last : first
}

/** Which of the times at which the others of a series begin this one was meant for, and has not; null for none. */
export function missedMinute(starts_at: string, minutes: Iterable<number>, zone: string): number | null {
  const { day } = wallTime(starts_at, zone)
  const instant = Date.parse(starts_at)
  const isMissed = (minute: number) =>
    instantsAt(day, minute, zone).length === 0 && Date.parse(instantAt(day, minute, zone)) === instant
  return [...minutes].find(isMissed) ?? null
}
