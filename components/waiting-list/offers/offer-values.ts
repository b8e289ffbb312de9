import { endAfter, instantsOf, type Times } from '@/components/form/fields/time-span'
import type { FreeTime } from '@/lib/contract/free-times'
import type { WaitingEntry } from '@/lib/contract/waiting-list'
import { addDays, wallTime, weekdayOf } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import { fits } from '@/lib/domain/waiting-list/waiting-list'

/** What the form of an offer holds: texts as typed, ids as a select keeps them. */
export type OfferValues = Times & { professional_id: string; day: string }

/** When a day's first offer is looked for, where the wish begins with the night. */
const MORNING = '09:00'
const AHEAD_DAYS = 14
const SATURDAY = 6

type Wish = Pick<WaitingEntry, 'windows' | 'date_from' | 'date_to'>

/** The first wished time from tomorrow on; without a wish, the next workday's morning. */
export function firstWished({ windows, date_from }: Wish, today: string): { day: string; start: string } {
  const tomorrow = addDays(today, 1)
  const first = date_from && date_from > tomorrow ? date_from : tomorrow
  for (let ahead = 0; ahead < AHEAD_DAYS; ahead++) {
    const day = addDays(first, ahead)
    const weekday = weekdayOf(day)
    const starts = windows.flatMap((window) => (window.weekday === weekday ? [window.from] : [])).sort()
    if (starts[0]) return { day, start: starts[0] < MORNING ? MORNING : starts[0] }
    if (windows.length === 0 && weekday < SATURDAY) return { day, start: MORNING }
  }
  return { day: first, start: MORNING }
}

/** What the form begins with, an appointment of `minutes`. */
export function firstOffer(
  wish: Wish,
  professional_id: number | undefined,
  minutes: number,
  today: string,
  zone: string,
) {
  const { day, start } = firstWished(wish, today)
  const id = professional_id ? String(professional_id) : ''
  return { professional_id: id, day, start, end: endAfter(start, minutes, start, { day, zone }) } satisfies OfferValues
}

/** Is it with whom they wished? */
export const isWithWished = ({ professional_id }: Pick<WaitingEntry, 'professional_id'>, values: OfferValues) =>
  professional_id === null || String(professional_id) === values.professional_id

/** Is the time one that was wished? True as long as it cannot be told. */
export function isWished(wish: Wish, values: OfferValues, zone: string): boolean {
  const offer = toOffer(values, zone)
  return !isOrdered(offer) || fits({ ...wish, professional_id: null }, offer, zone, null)
}

/**
 * What is sent, and what the contract's schema judges. A time that is not there yet is an empty text, which it refuses.
 */
export function toOffer(values: OfferValues, zone: string, minutes?: number) {
  const { professional_id, day } = values
  return { professional_id: Number(professional_id), ...instantsOf(values, { day, zone }, minutes) }
}

const isOrdered = ({ starts_at, ends_at }: ReturnType<typeof toOffer>) =>
  starts_at !== '' && ends_at !== '' && Date.parse(starts_at) < Date.parse(ends_at)

/** A free time as the form holds it. */
export function valuesOfFree({ professional_id, starts_at, ends_at }: FreeTime, zone: string): OfferValues {
  const { day, minute } = wallTime(starts_at, zone)
  const end = clockText(wallTime(ends_at, zone).minute)
  return { professional_id: String(professional_id), day, start: clockText(minute), end }
}
