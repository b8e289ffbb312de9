import type { KeptTime } from '@/components/agenda/kept/kept-times'
import type { Span } from '@/components/calendar/layout/geometry'
import type { CalendarColumn, CalendarEvent } from '@/components/calendar/layout/types'
import type { HeldOffer } from '@/lib/contract/held-offer'
import { complement } from '@/lib/domain/plannings/availability'

/**
 * A line of a person's day: an appointment, a time that is offered to who waits, what keeps time, one that is
 * free, or the present.
 */
export type CellEntry = { start: number } & (
  | { kind: 'now' }
  | { kind: 'event'; event: CalendarEvent }
  | { kind: 'held'; offer: HeldOffer }
  | { kind: 'kept'; kept: KeptTime }
  | { kind: 'free'; end: number }
)

type Held = { offer: HeldOffer } & Span

type Shown = {
  hours: Span
  /** Nothing before it is free any more. */
  present: { day: string; minute: number }
  /** Free spans that are shorter, in minutes, are not named. */
  least: number
}

/** Whose day it is, as far as its times say. */
type Column = Pick<CalendarColumn, 'day' | 'closed'>

const HOUR = 60

/**
 * When a booking begins that is asked for by the empty part of a cell which names no free time: the first time that is
 * free in the person's hours, also in a day that is over, else where those begin, else the first that nobody has booked.
 * Of today none that has passed, as long as there is another.
 */
export function emptyStart(
  { day, closed }: Column,
  events: readonly CalendarEvent[],
  held: readonly Held[],
  { hours, present, least }: Shown,
): number {
  const taken = [...events.filter(({ look }) => look !== 'canceled'), ...held]
  const long = (span: Span) => span.end - span.start >= least
  const gap = (kept: readonly Span[], from: number) => complement([...kept], { start: from, end: hours.end }).find(long)
  const open = complement([...closed], hours)[0]
  if (day === present.day && present.minute < hours.end) {
    const ahead = Math.max(hours.start, Math.ceil(present.minute / HOUR) * HOUR)
    const free = gap([...closed, ...taken], ahead) ?? gap(taken, ahead)
    if (free) return free.start
  }
  return (gap([...closed, ...taken], hours.start) ?? open ?? gap(taken, hours.start) ?? hours).start
}

/**
 * A person's day by time. Free is what lies in their hours ahead of now, with nothing live or offered in it, and is long
 * enough for an appointment.
 */
export function cellEntries(
  { day, closed }: Column,
  events: readonly CalendarEvent[],
  held: readonly Held[],
  { hours, present, least }: Shown,
  kept: readonly KeptTime[] = [],
): CellEntry[] {
  const from = day < present.day ? hours.end : day === present.day ? Math.max(hours.start, present.minute) : hours.start
  const live = events.filter(({ look }) => look !== 'canceled')
  const free = from < hours.end ? complement([...closed, ...live, ...held], { start: from, end: hours.end }) : []
  const entries: CellEntry[] = [
    ...events.map((event): CellEntry => ({ kind: 'event', start: event.start, event })),
    ...held.map(({ start, offer }): CellEntry => ({ kind: 'held', start, offer })),
    ...kept.map((each): CellEntry => ({ kind: 'kept', start: each.start, kept: each })),
    ...free
      .filter(({ start, end }) => end - start >= least)
      .map(({ start, end }): CellEntry => ({ kind: 'free', start, end })),
  ]
  // Below what has begun by now, above what has not.
  const isToday = day === present.day && hours.start <= present.minute && present.minute < hours.end
  const now: CellEntry[] = isToday ? [{ kind: 'now', start: present.minute }] : []
  const order = (entry: CellEntry) => entry.start + (entry.kind === 'free' && isToday ? 0.5 : 0)
  return [...entries, ...now].sort((a, b) => order(a) - order(b))
}

type Cell = { column: Pick<CalendarColumn, 'day'>; isClosed: boolean; entries: CellEntry[] }

/** Is nobody there all day, with nothing to be read of anybody? */
export const isQuiet = (day: string, cells: Cell[]): boolean =>
  cells.every(
    ({ column, isClosed, entries }) => column.day !== day || (isClosed && entries.every(({ kind }) => kind === 'now')),
  )
