import type { Tone } from '@/lib/contract/appointments'
import type { OccupantIds } from '@/lib/domain/appointments/occupants'
import type { Look } from './look'

/**
 * One appointment as the grid draws it. Times are minutes of `day`, the clinic's local time; `column` is a column's
 * key.
 */
export type CalendarEvent = {
  id: number
  column: string
  /** yyyy-MM-dd in the clinic's zone. */
  day: string
  start: number
  end: number
  /** From when until when, where this is one day's part of what passes midnight; the edges at midnight are no edges. */
  time?: string
  cutStart?: boolean
  cutEnd?: boolean
  /** The patients. */
  title: string
  /** The service's name. */
  subtitle: string
  look: Look
  tone: Tone
  /** Booked over another on purpose. */
  overlap: boolean
  /** One of a series. */
  series: boolean
  /** No appointment, but kept time that is carried as one: a block. */
  kept?: boolean
  /** The whole accessible name: patients, time, service, state, in words. It should contain what is seen. */
  label: string
}

/**
 * One column: a day, or a day of something that appointments occupy.
 * With `initials` its head is an avatar disc, the title and the occupancy bar (a professional);
 * without, `title` is the small weekday and `detail` the day's number, large, emphasised today.
 */
export type CalendarColumn = {
  key: string
  day: string
  /** What an appointment in it occupies; what it does not name is free to choose. */
  occupies: OccupantIds
  title: string
  tone?: Tone
  initials?: string
  detail?: string
  /** Where a day has several columns: its weekday and number over its first one, nothing over the others. */
  dayTitle?: string
  /** Share of the open time that is booked, 0 to 1. */
  occupancy?: number
  /** Time that is not available, minutes of the day, drawn hatched. */
  closed: { start: number; end: number }[]
  isToday: boolean
}

/** A span of time in a column, minutes of its day. */
export type Slot = { column: CalendarColumn; start: number; end: number }

/** The minutes of the day that are shown. */
export type Hours = { from: number; to: number }

export type CalendarGridProps = {
  columns: CalendarColumn[]
  events: CalendarEvent[]
  hours: Hours
  /** How tall an hour is. */
  hourPx: number
  /** What times snap to, in minutes. */
  step: number
  /** The one of the columns' days that is asked for: there the keyboard and the view begin. */
  day?: string
  /** The present, for the red line and the first scroll; null on a first render that does not know it. */
  now: { day: string; minute: number } | null
  selectedId: number | null
  /** A click, a tap, Enter or Space on an appointment. */
  onOpen(event: CalendarEvent, element: HTMLElement): void
  /**
   * A click on free time, a drag over it, or Enter on the keyboard's cursor. `isSpan`: until when is meant too, as it was
   * drawn so or something comes before the usual end.
   */
  onCreate(slot: Slot, isSpan: boolean): void
  /** The drop after a drag, or the release of Alt after Alt+arrows: time, column or both. */
  onMove(event: CalendarEvent, to: Slot): void
  /** The drop after dragging an edge, or the release of Alt after Shift+Alt+arrows. */
  onResize(event: CalendarEvent, to: Slot): void
  /** Minutes that a click without dragging asks for. */
  defaultDuration: number
  /** Gives a word that is shown over what is dragged, where something speaks against its slot. */
  warn?: { readonly current: ((slot: Slot, event: CalendarEvent | null) => string | null) | null }
}

/** An appointment, or kept time, that was put down, or whose edge was. */
export type Dropped = { event: CalendarEvent; to: Slot }
