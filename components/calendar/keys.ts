import { announce, columnElements, columnIndexOf, eventElement, eventOf, focusIn, type Grid } from './grid'
import { heldOf } from './held'
import { freeSpan, STRIDE } from './layout/free-time'
import { movedTo, resizedTo, type Span } from './layout/geometry'
import { nextStop, type Stop, stopAt, stopsOf } from './layout/stops'
import type { CalendarEvent } from './layout/types'
import { boxOf, measure } from './measure'
import { keepStand, sameStand } from './stand'
import { warningOf } from './warning'

/**
 * The keys of the grid, which is one tab stop.
 *
 * - Up, Down: through the column's appointments and, half hour by half hour, its free time; with Shift, step by step
 * - Left, Right: the same time in the neighbouring column, on the appointment that takes it, if one does
 * - PageUp, PageDown: the appointment before, after, past the free time; Home, End: the day's beginning, end
 * - Enter, Space: opens the appointment, or the block that keeps a time; on free time, books
 * - Alt+arrows: carries the appointment, or a block that may be, through time and columns; Shift+Alt+Up, Down: moves its end.
 *   Letting go of Alt, or Enter, puts it down: one change, however many presses. Escape leaves it where it was.
 */

/** An appointment being carried by Alt and arrows. */
type Carry = Span & { event: CalendarEvent; element: HTMLElement; column: number; moved: boolean }

const arrows = new Map([
  ['ArrowUp', { down: -1, across: 0 }],
  ['ArrowDown', { down: 1, across: 0 }],
  ['ArrowLeft', { down: 0, across: -1 }],
  ['ArrowRight', { down: 0, across: 1 }],
] as const)

/** Where the keyboard is: the column, and the appointment or the cursor's time. */
function standing(grid: Grid): { column: number; stop: Stop } {
  const hit = eventOf(grid, document.activeElement)
  if (hit) return { column: columnIndexOf(grid, hit.event.column), stop: { start: hit.event.start, event: hit.event } }
  const slot = grid.cursor!.slot()
  return { column: columnIndexOf(grid, slot.column.key), stop: { start: slot.start, event: null } }
}

const eventsOf = (grid: Grid, column: number) => grid.latest.groups.get(grid.latest.columns[column]!.key) ?? []

const closedOf = (grid: Grid, column: number) => grid.latest.columns[column]!.closed

/** What keeps a time of a column, drawn there as a block. */
const blockAt = (grid: Grid, column: number, minute: number) =>
  [...(columnElements(grid)[column]?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].find(
    ({ dataset }) => Number(dataset.from) <= minute && minute < Number(dataset.to),
  )

/** Goes to an appointment, to the block that one comes upon, or puts the cursor on free time, as long as a new appointment would be where it fits. */
function goTo(grid: Grid, column: number, { start, event }: Stop) {
  if (event) {
    const element = eventElement(grid, event.id, event.column)
    if (element) focusIn(grid, element)
    return
  }
  const { hours, defaultDuration, texts } = grid.latest
  // Once: the next key leads on into its time, which can be booked on purpose.
  const before = standing(grid)
  const block = blockAt(grid, column, start)
  const isNew = before.column !== column || blockAt(grid, column, before.stop.start) !== block
  grid.cursor!.place(column, freeSpan(eventsOf(grid, column), start, defaultDuration, hours, closedOf(grid, column)))
  if (block && isNew) return focusIn(grid, block)
  const cursor = grid.cursor!
  const isThere = document.activeElement === cursor.element
  focusIn(grid, cursor.element, { preventScroll: true })
  cursor.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  // A focus that stays on the same element is not read again.
  if (isThere) announce(grid, texts.free(cursor.slot()))
}

function walk(grid: Grid, { key, shiftKey }: KeyboardEvent): boolean {
  const { hours, step, columns } = grid.latest
  const { column, stop } = standing(grid)
  const events = eventsOf(grid, column)
  const arrow = arrows.get(key as 'ArrowUp')
  if (arrow?.across) {
    const next = column + arrow.across
    if (columns[next]) goTo(grid, next, stopAt(eventsOf(grid, next), stop.start, hours, step, closedOf(grid, next)))
    return true
  }
  const stops = stopsOf(events, hours, shiftKey ? step : STRIDE, closedOf(grid, column))
  const appointments = stops.filter(({ event }) => event)
  const next = arrow
    ? nextStop(stops, stop, arrow.down as 1 | -1)
    : key === 'PageUp' || key === 'PageDown'
      ? nextStop(appointments, stop, key === 'PageDown' ? 1 : -1)
      : key === 'Home'
        ? stops[0]
        : key === 'End'
          ? stops.at(-1)
          : undefined
  if (next) goTo(grid, column, next)
  return next !== undefined
}

/** The keys, and the focus that follows an appointment about. Returns what takes it all off again. */
export function listenToKeys(grid: Grid, body: HTMLElement): () => void {
  const off = new AbortController()
  let carry: Carry | null = null

  function show({ event, element, column, start, end }: Carry) {
    const { latest, ghost } = grid
    const at = measure(grid)
    const box = boxOf(at, column, { start, end })
    const warning = warningOf(grid, event, column, { start, end })
    ghost?.show(event, { start, end }, box, warning)
    element.dataset.dragged = ''
    columnElements(grid)[column]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const said = latest.texts.moving(event, { column: latest.columns[column]!, start, end })
    announce(grid, warning ? `${said}. ${warning}` : said)
  }

  function lift({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = arrows.get(key as 'ArrowUp')
    const hit = heldOf(grid, document.activeElement)
    if (!arrow || !hit) return false
    const { columns, step, hours } = grid.latest
    const { event, element } = hit
    // It ends on another day.
    if (shiftKey && event.cutEnd) return true
    carry ??= {
      event,
      element,
      column: columnIndexOf(grid, event.column),
      start: event.start,
      end: event.end,
      moved: false,
    }
    if (shiftKey) {
      Object.assign(carry, resizedTo(carry, 'end', carry.end + arrow.down * step, step, hours))
    } else {
      if (columns[carry.column + arrow.across]) carry.column += arrow.across
      if (arrow.down) Object.assign(carry, movedTo(carry, carry.start + arrow.down * step, step, hours))
      carry.moved = true
    }
    show(carry)
    return true
  }

  function putDown(keep: boolean) {
    if (!carry) return
    const { event, element, column, start, end, moved } = carry
    carry = null
    grid.ghost?.hide()
    delete element.dataset.dragged
    const { columns, onMove, onResize, texts } = grid.latest
    const slot = { column: columns[column]!, start, end }
    const isSame = slot.column.key === event.column && start === event.start && end === event.end
    if (!keep || isSame) return announce(grid, texts.unchanged)
    announce(grid, moved ? texts.moved(event, slot) : texts.resized(event, slot))
    // The keyboard goes on from where the block is now.
    if (event.kept) grid.cursor?.place(column, { start, end })
    if (moved) onMove(event, slot)
    else onResize(event, slot)
  }

  function down(event: KeyboardEvent) {
    const isCarried = carry !== null
    if (isCarried && (event.key === 'Escape' || event.key === 'Enter')) putDown(event.key === 'Enter')
    else if (event.ctrlKey || event.metaKey) return
    else if (!(event.altKey ? lift(event) : walk(grid, event))) return
    event.preventDefault()
    event.stopPropagation()
  }

  function lost({ target }: FocusEvent) {
    // An appointment that React takes out of one column to put it into another loses the focus without its user's
    // doing.
    queueMicrotask(() => {
      if (!(target instanceof Element) || !target.isConnected || target.contains(document.activeElement)) return
      if (eventOf(grid, target)?.event.id === grid.focusedId) grid.focusedId = null
      putDown(false)
    })
  }

  const { signal } = off
  body.addEventListener('keydown', down, { signal })
  body.addEventListener('keyup', ({ key }) => key === 'Alt' && putDown(true), { signal })
  body.addEventListener('focusin', (event) => focusMoved(grid, event), { signal })
  body.addEventListener('focusout', lost, { signal })
  return () => off.abort()
}

/** Goes on, on another day, where the keyboard was on an appointment: with the same person, at the same time. */
function standAgain(grid: Grid) {
  const same = sameStand(grid)
  if (!same || document.activeElement !== grid.cursor?.element) return
  const { hours, step } = grid.latest
  const { column, start } = same
  goTo(grid, column, stopAt(eventsOf(grid, column), start, hours, step, closedOf(grid, column)))
}

/**
 * Keeps the tab stop and the appointment that has the focus in mind; the cursor over an appointment gives way to it, and
 * so it does over a block.
 */
function focusMoved(grid: Grid, { target, relatedTarget }: FocusEvent) {
  const hit = eventOf(grid, target)
  // The focus comes from one that is not drawn any more.
  const isLeft = grid.focusedId !== null && !eventElement(grid, grid.focusedId)
  grid.focusedId = hit?.event.id ?? null
  if (hit) return keepStand(grid, hit.event)
  if (target !== grid.cursor?.element) return
  if (relatedTarget instanceof Element && grid.body?.contains(relatedTarget)) return
  // Not while the grid is being drawn.
  if (isLeft) return queueMicrotask(() => standAgain(grid))
  const { column, stop } = standing(grid)
  const { hours, step } = grid.latest
  const there = stopAt(eventsOf(grid, column), stop.start, hours, step, closedOf(grid, column))
  if (there.event) return goTo(grid, column, there)
  const block = blockAt(grid, column, stop.start)
  if (block) focusIn(grid, block, { preventScroll: true })
}
