import type { CalendarColumn } from './types'

/** What an appointment's column is: alone in the grid, one of several, or one of a day's several, half as wide. */
export type Room = 'alone' | 'column' | 'part'

export function roomOf([first, second]: CalendarColumn[]): Room {
  if (first?.dayTitle !== undefined) return 'part'
  return second ? 'column' : 'alone'
}

/**
 * How much of an appointment's text its lane has room for. `narrow`: its name over the whole width, its icon below;
 * `slim`: with hardly an edge. `isBrief`: no more beside or below the name than when it begins.
 */
export function faceIn(room: Room, lanes: number, lines: number): { width?: 'narrow' | 'slim'; isBrief: boolean } {
  if (room === 'part') return { width: lanes > 1 ? 'slim' : 'narrow', isBrief: lanes > 1 || lines < 3 }
  if (lanes > 2) return { width: 'narrow', isBrief: true }
  return { isBrief: lines < 2 && (room === 'column' || lanes > 1) }
}
