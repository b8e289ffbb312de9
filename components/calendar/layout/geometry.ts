import { DAY_MINUTES } from '@/lib/domain/time/clock'
import { clockText } from '@/lib/domain/time/clock-text'
import type { Hours } from './types'

/**
 * The arithmetic of the grid: heights to minutes and back, snapping, what a gesture makes of an appointment. All pure.
 */

/** How tall an hour may be, in px. The style sheet's --hour is that at least, and which lines fit is reckoned with it. */
export const hourHeights = { compact: 44, normal: 60, roomy: 84 }
export type HourHeight = keyof typeof hourHeights
/** No line of text is lower, in px. */
const LINE_PX = 15
/** An appointment is drawn as long as this at least, in minutes, and its neighbours make room for that. */
export const shortestDrawn = (hourPx: number) => Math.max(15, (LINE_PX / hourPx) * 60)

export type Span = { start: number; end: number }
export type Edge = 'start' | 'end'

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

export const snap = (minute: number, step: number) => Math.round(minute / step) * step
export const snapDown = (minute: number, step: number) => Math.floor(minute / step) * step

/** The minute of the day at `y` px below the top of a column that is `height` px tall. */
export const minuteAt = (y: number, height: number, hours: Hours) =>
  hours.from + (clamp(y, 0, height) / height) * (hours.to - hours.from)

/** How far down the column a minute lies, 0 to 1; what lies outside the hours shown is held at their edge. */
export const shareAt = (minute: number, hours: Hours) =>
  (clamp(minute, hours.from, hours.to) - hours.from) / (hours.to - hours.from)

/** The CSS grid area of a column, which what lies over it takes as its own; the hours have the first. */
export const columnArea = (index: number) => `${index + 2} / ${index + 3}`

/** Which column holds `x`, or the nearest; the columns lie side by side in order. */
export function columnAt(x: number, columns: { left: number }[]): number {
  let low = 0
  let high = columns.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (columns[middle]!.left <= x) low = middle
    else high = middle - 1
  }
  return low
}

/** The appointment begun at another minute: snapped, of the same length, kept within the hours as far as it fits. */
export function movedTo(span: Span, minute: number, step: number, hours: Hours): Span {
  const length = span.end - span.start
  const start = clamp(snap(minute, step), hours.from, Math.max(hours.from, hours.to - length))
  return { start, end: start + length }
}

/** The appointment with one edge at another minute: snapped, never shorter than a step, never beyond the hours. */
export function resizedTo(span: Span, edge: Edge, minute: number, step: number, hours: Hours): Span {
  const at = snap(minute, step)
  if (edge === 'start') return { start: clamp(at, hours.from, Math.max(hours.from, span.end - step)), end: span.end }
  return { start: span.start, end: clamp(at, span.start + step, Math.max(hours.to, span.start + step)) }
}

/** What a drag over free time from one minute to another marks: whole steps, at least one, up or down. */
export function drawnOver(anchor: number, minute: number, step: number, hours: Hours): Span {
  const first = snapDown(clamp(anchor, hours.from, hours.to - step), step)
  const start = Math.min(first, snap(minute, step))
  const end = Math.max(first + step, snap(minute, step))
  return { start: clamp(start, hours.from, hours.to), end: clamp(end, hours.from, hours.to) }
}

/**
 * What a click on free time asks for: from the step it hit, the default length, within the hours. Where that would run
 * into what is taken from `until` on, from the latest step that fits before; where none does, from the one it hit.
 */
export function clickedAt(minute: number, duration: number, step: number, hours: Hours, until = Infinity): Span {
  const hit = Math.max(hours.from, snapDown(clamp(minute, hours.from, hours.to - step), step))
  const latest = snapDown(until - duration, step)
  const start = latest < hours.from ? hit : Math.min(hit, latest)
  return { start, end: Math.min(start + duration, Math.max(hours.to, start + step)) }
}

const EDGE_PX = { mouse: 7, touch: 16 }

/**
 * The edge of an appointment that a pointer `y` px below its top holds; a low appointment keeps its middle half for
 * moving. A finger has the lower edge only: the upper one is where it presses the name to move the appointment.
 */
export function edgeAt(y: number, height: number, pointer: 'mouse' | 'touch'): Edge | null {
  const reach = Math.min(EDGE_PX[pointer], height / 4)
  if (y < reach) return pointer === 'mouse' ? 'start' : null
  return y > height - reach ? 'end' : null
}

/**
 * How an appointment's text is set: 0 on one small line, 1 on one line, 2 the title over time and service, 3 each its
 * own.
 */
export type Lines = 0 | 1 | 2 | 3

/**
 * How many lines fit an appointment whole: 17 px the title, 15 the others, 8 for padding and the gap below; half an
 * hour's one line may be two of 13.
 */
export function linesFor({ start, end }: Span, hourPx: number): Lines {
  const height = (Math.max(end - start, shortestDrawn(hourPx)) / 60) * hourPx
  if (height < 28) return 0
  if (height < 38) return 1
  return height < 56 ? 2 : 3
}

/** What an appointment leaves free below it, in px; the lowest ones need it for their letters. */
export const gapBelow = (lines: Lines) => (lines === 0 ? 1 : 3)

/** What passes midnight ends at an hour of the next day, beyond 1440. */
export const rangeText = ({ start, end }: Span) =>
  `${clockText(start)}–${clockText(end > DAY_MINUTES ? end - DAY_MINUTES : end)}`
