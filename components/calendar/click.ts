import { announce, columnIndexOf, eventElement, eventOf, focusIn, type Grid } from './grid'
import { liveOf } from './layout/free-time'
import { clickedAt } from './layout/geometry'
import type { CalendarEvent, Slot } from './layout/types'
import { measure, placeAt } from './measure'

/** Marks the slot with the cursor, which then anchors the form and has the focus back after it. */
export function create(grid: Grid, slot: Slot, isDrawn?: boolean) {
  grid.cursor?.place(columnIndexOf(grid, slot.column.key), slot)
  const cursor = grid.cursor!
  focusIn(grid, cursor.element, { preventScroll: true })
  cursor.mark()
  const { texts, onCreate, defaultDuration } = grid.latest
  announce(grid, texts.created(slot))
  onCreate(slot, isDrawn || slot.end - slot.start !== defaultDuration)
}

/** What a mere press on free time asks for: as long as its service lasts, where there is room between its `live` neighbours. */
export function askedAt({ latest }: Grid, live: CalendarEvent[], minute: number) {
  const { hours, step, defaultDuration } = latest
  // Not before what ends off the grid's steps.
  const from = Math.max(hours.from, ...live.filter(({ end }) => end <= minute).map(({ end }) => end))
  const until = Math.min(...live.filter(({ start }) => start > minute).map(({ start }) => start))
  return clickedAt(minute, defaultDuration, step, { from, to: hours.to }, until)
}

/** A click, a tap, Enter or Space: opens an appointment, or books the time. */
export function click(grid: Grid, { target, clientX, clientY }: MouseEvent) {
  const { columns, onOpen } = grid.latest
  const hit = eventOf(grid, target)
  const open = (event: CalendarEvent, element: HTMLElement) => {
    // Safari gives a clicked button no focus, and a card that closes must give it back to something.
    focusIn(grid, element, { preventScroll: true })
    onOpen(event, element)
  }
  if (hit) return open(hit.event, hit.element)
  // A block opens by itself.
  if (!(target instanceof Element) || target.closest('[data-block]')) return
  if (target.closest('[data-cursor]')) return create(grid, grid.cursor!.slot())
  if (!target.closest('[data-column]')) return
  const place = placeAt(grid, measure(grid), clientX, clientY)
  const column = columns[place.column]!
  const live = liveOf(grid.latest.groups.get(column.key) ?? [])
  // Between two appointments and beside one nothing is free: the time is taken, by whichever is drawn around there.
  const taken = live.find(({ start, end }) => start <= place.minute && place.minute < end)
  const element = taken && eventElement(grid, taken.id, column.key)
  if (element) return open(taken, element)
  create(grid, { column, ...askedAt(grid, live, place.minute) })
}
