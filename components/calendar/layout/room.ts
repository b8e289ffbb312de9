import type { CalendarColumn } from './types'

/** What an appointment's column is: alone in the grid, one of several, or one of a day's several, half as wide. */
export type Room = 'alone' | 'column' | 'part'

export function roomOf([first, second]: CalendarColumn[]): Room {
  if (first?.dayTitle !== undefined) return 'part'
  return second ? 'column' : 'alone'
}

/** How crowded one lane is, compared with one of several columns. */
const shares: Record<Room, number> = { alone: 0.5, column: 1, part: 2 }

/**
 * How much of an appointment's text its lane has room for. `narrow`: its name over the whole width, its icon below;
 * `slim`: with hardly an edge. `isBrief`: no more beside or below the name than when it begins.
 */
export function faceIn(room: Room, lanes: number, lines: number): { width?: 'narrow' | 'slim'; isBrief: boolean } {
  const crowd = lanes * shares[room]
  if (crowd < 1.5) return { isBrief: lines < 2 && crowd >= 1 }
  return { width: crowd > 3 ? 'slim' : 'narrow', isBrief: crowd > 2 || lines < 3 }
}
