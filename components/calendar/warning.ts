import type { Grid } from './grid'
import type { Span } from './layout/geometry'
import type { CalendarEvent } from './layout/types'

/** What speaks against a slot, in a word. */
export function warningOf({ latest }: Grid, event: CalendarEvent | null, index: number, span: Span): string | null {
  const column = latest.columns[index]
  return (column && latest.warn?.current?.({ column, start: span.start, end: span.end }, event)) ?? null
}
