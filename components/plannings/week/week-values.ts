import { isClock } from '@/components/form/fields/clock-text'
import type { Planning } from '@/lib/contract/plannings'
import { minutes } from '@/lib/domain/plannings/availability'
import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'

type Interval = Planning['intervals'][number]
/** An interval in the form; `key` tells it from the others while its times are being typed. */
export type IntervalRow = Interval & { key: number }

let lastKey = 0
const row = (interval: Interval): IntervalRow => {
  lastKey += 1
  return { ...interval, key: lastKey }
}

/** Intervals by day and time, each with a key of its own. */
export const rowsOf = (intervals: Interval[]): IntervalRow[] =>
  [...intervals].sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from)).map(row)

/** A morning, and the afternoon of a day that has one. */
const FIRST = { from: '09:00', to: '14:00' }
const PAUSE_MINUTES = 60
const LATER_MINUTES = 4 * 60

/** What "add" proposes: a morning on an empty day, else some hours after the last ones, no later than midnight. */
export function nextInterval(rows: IntervalRow[], weekday: number): IntervalRow {
  const ends = rows.filter((each) => each.weekday === weekday).map(({ to }) => (isClock(to) ? minutes(to) : 0))
  if (ends.length === 0) return row({ weekday, ...FIRST })
  const from = Math.min(Math.max(...ends) + PAUSE_MINUTES, DAY_MINUTES - PAUSE_MINUTES)
  return row({ weekday, from: clockText(from), to: clockText(Math.min(from + LATER_MINUTES, DAY_MINUTES)) })
}

/** The week with one day's hours on other days too, in the place of what they had. */
export const copiedDay = (rows: IntervalRow[], from: number, to: number[]): IntervalRow[] => [
  ...rows.filter(({ weekday }) => !to.includes(weekday)),
  ...to.flatMap((weekday) => rows.filter((each) => each.weekday === from).map((each) => row({ ...each, weekday }))),
]
