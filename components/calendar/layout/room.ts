import type { Look } from './look'
import type { CalendarColumn } from './types'

/** What an appointment's column is: alone in the grid, one of several, or one of a day's several, half as wide. */
export type Room = 'alone' | 'column' | 'part'

export function roomOf([first, second]: CalendarColumn[]): Room {
  if (first?.dayTitle !== undefined) return 'part'
  return second ? 'column' : 'alone'
}

/** How crowded one lane is, compared with one of several columns. */
const shares: Record<Room, number> = { alone: 0.5, column: 1, part: 2 }

/** A canceled appointment is a strip at the side of its time, which is free; alone, it has the room to be read. */
export const isStrip = (look: Look, room: Room) => look === 'canceled' && room !== 'alone'
/** Of a column that is alone in the grid, the part that canceled appointments have. */
export const ASIDE_PERCENT = 33

/**
 * How much of an appointment's text its lane has room for. `narrow`: its name over the whole width, its icon below;
 * `slim`: with hardly an edge; `strip`: its icon, and the initials below. `isBrief`: no more beside or
 * below the name than when it begins.
 */
export function faceIn(
  room: Room,
  lanes: number,
  lines: number,
  look: Look,
): { width?: 'narrow' | 'slim' | 'strip'; isBrief: boolean } {
  if (isStrip(look, room)) return { width: 'strip', isBrief: true }
  const crowd = (look === 'canceled' ? (lanes * 100) / ASIDE_PERCENT : lanes) * shares[room]
  if (crowd < 1.5) return { isBrief: lines < 2 && crowd >= 1 }
  return { width: crowd > 3 ? 'slim' : 'narrow', isBrief: crowd > 2 || lines < 3 }
}
