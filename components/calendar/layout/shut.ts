import type { CalendarColumn, Hours } from './types'

/** Is nobody there at any of the hours that are shown? */
export const isShut = ({ closed }: Pick<CalendarColumn, 'closed'>, { from, to }: Hours) =>
  closed.some(({ start, end }) => start <= from && end >= to)
