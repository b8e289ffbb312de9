import { columnIndexOf, eventOf, type Grid } from './grid'
import type { CalendarEvent } from './layout/types'

/**
 * What a node of the page lets a gesture take hold of: an appointment, or a block of kept time that says that it may be
 * carried (`data-carried`, its name), which is handled as an appointment of its hours would be.
 */
export function heldOf(grid: Grid, node: EventTarget | null): { event: CalendarEvent; element: HTMLElement } | null {
  const hit = eventOf(grid, node)
  if (hit) return hit
  const element = node instanceof Element ? node.closest<HTMLElement>('[data-carried]') : null
  const { columns, hours } = grid.latest
  const key = element?.closest<HTMLElement>('[data-column]')?.dataset.column
  const column = columns[columnIndexOf(grid, key)]
  if (!element || !column) return null
  const { block, from, to, carried } = element.dataset
  const [start, end] = [Number(from), Number(to)] as [number, number]
  const event: CalendarEvent = {
    ...{ id: Number(block), column: column.key, day: column.day, start, end },
    // What the hours shown cut off has no edge to be held by.
    ...{ cutStart: start < hours.from, cutEnd: end > hours.to },
    ...{ title: carried ?? '', subtitle: '', look: 'confirmed', tone: 'teal', overlap: false, series: false },
    ...{ label: element.ariaLabel ?? '', kept: true },
  }
  return { event, element }
}
