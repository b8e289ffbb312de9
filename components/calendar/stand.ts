import { columnIndexOf, type Grid } from './grid'
import type { CalendarColumn, CalendarEvent } from './layout/types'

/** Where the keyboard was on an appointment: whose column it was, the how manieth, and the minute. */
type Stand = Pick<CalendarColumn, 'occupies'> & { index: number; start: number }

const stands = new WeakMap<Grid, Stand>()

/** Keeps in mind where the appointment is that has the focus. */
export function keepStand(grid: Grid, { column, start }: CalendarEvent): void {
  const index = columnIndexOf(grid, column)
  const { occupies } = grid.latest.columns[index]!
  stands.set(grid, { occupies, index, start })
}

/**
 * The same place among other columns, once the appointment went with the day that it is of: the same person's or room's,
 * where there is more than one of those the one that stands where it was. Null where there is none.
 */
export function sameStand(grid: Grid): { column: number; start: number } | null {
  const stand = stands.get(grid)
  if (!stand) return null
  const { columns } = grid.latest
  const isSame = (column: CalendarColumn | undefined) =>
    column?.occupies.professional_id === stand.occupies.professional_id &&
    column?.occupies.room_id === stand.occupies.room_id
  const column = isSame(columns[stand.index]) ? stand.index : columns.findIndex(isSame)
  return column < 0 ? null : { column, start: stand.start }
}
