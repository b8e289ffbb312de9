import { announce, columnIndexOf, eventOf, focusIn, type Grid } from './grid'
import { clickedAt } from './layout/geometry'
import type { Slot } from './layout/types'
import { measure, placeAt } from './measure'

/** Marks the slot with the cursor, which then anchors the form and has the focus back after it. */
export function create(grid: Grid, slot: Slot) {
  grid.cursor?.place(columnIndexOf(grid, slot.column.key), slot)
  const cursor = grid.cursor!
  focusIn(grid, cursor.element, { preventScroll: true })
  cursor.mark()
  announce(grid, grid.latest.texts.created(slot))
  grid.latest.onCreate(slot, cursor.element)
}

/** A click, a tap, Enter or Space: opens an appointment, or books the time. */
export function click(grid: Grid, { target, clientX, clientY }: MouseEvent) {
  const { columns, hours, step, defaultDuration, onOpen } = grid.latest
  const hit = eventOf(grid, target)
  if (hit) {
    // Safari gives a clicked button no focus, and a card that closes must give it back to something.
    focusIn(grid, hit.element, { preventScroll: true })
    return onOpen(hit.event, hit.element)
  }
  if (!(target instanceof Element)) return
  if (target.closest('[data-cursor]')) return create(grid, grid.cursor!.slot())
  if (!target.closest('[data-column]')) return
  const { column, minute } = placeAt(grid, measure(grid), clientX, clientY)
  create(grid, { column: columns[column]!, ...clickedAt(minute, defaultDuration, step, hours) })
}
