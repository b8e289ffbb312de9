import type { Box } from './ghost'
import { columnElements, type Grid } from './grid'
import { columnAt, gapBelow, linesFor, minuteAt, type Span, shareAt } from './layout/geometry'
import type { Hours } from './layout/types'

/** The places of the columns, read once when a gesture begins: no frame of it asks the page for a layout again. */
type Measures = {
  /** Of the body's top left corner on the screen, as if nothing were scrolled. */
  origin: { x: number; y: number }
  /** Within the body. */
  columns: { left: number; width: number }[]
  height: number
  /** The part of the screen in which columns are seen: beside the hours, below the heads. */
  view: { left: number; top: number; right: number; bottom: number }
  hours: Hours
  hourPx: number
}

export function measure(grid: Grid): Measures {
  const scroller = grid.scroller!
  const body = grid.body!.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  const columns = columnElements(grid).map((element) => {
    const rect = element.getBoundingClientRect()
    return { left: rect.left - body.left, width: rect.width }
  })
  return {
    origin: { x: body.left + scroller.scrollLeft, y: body.top + scroller.scrollTop },
    columns,
    height: body.height,
    view: {
      left: outer.left + (columns[0]?.left ?? 0),
      top: body.top + scroller.scrollTop,
      right: outer.left + scroller.clientWidth,
      bottom: outer.top + scroller.clientHeight,
    },
    hours: grid.latest.hours,
    hourPx: grid.latest.hourPx,
  }
}

/** What lies under a point of the screen: the column, or the nearest, and the minute. */
export function placeAt(grid: Grid, at: Measures, x: number, y: number): { column: number; minute: number } {
  const { scrollLeft, scrollTop } = grid.scroller!
  return {
    column: columnAt(x - at.origin.x + scrollLeft, at.columns),
    minute: minuteAt(y - at.origin.y + scrollTop, at.height, at.hours),
  }
}

/** The pixels that a span of a column takes, with the margins of an appointment that has the column to itself. */
export function boxOf(at: Measures, column: number, span: Span): Box {
  const { left, width } = at.columns[column]!
  const top = shareAt(span.start, at.hours) * at.height
  const bottom = shareAt(span.end, at.hours) * at.height
  const lines = linesFor(span, at.hourPx)
  return {
    lines,
    left: left + 5,
    width: width - 11,
    top: top + 1,
    height: Math.max(bottom - top - gapBelow(lines), 12),
  }
}
