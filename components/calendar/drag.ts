import { askedAt } from './click'
import type { GhostFace } from './ghost'
import { announce, type Grid } from './grid'
import { liveOf } from './layout/free-time'
import { drawnOver, type Edge, movedTo, resizedTo, type Span } from './layout/geometry'
import type { CalendarEvent, Slot } from './layout/types'
import { boxOf, measure, placeAt } from './measure'
import { warningOf } from './warning'

/**
 * What the pointer took hold of. `grab`: minutes from the appointment's start to the pointer; `anchor`: where it began.
 */
export type Gesture =
  | { kind: 'move'; event: CalendarEvent; element: HTMLElement; grab: number }
  | { kind: 'resize'; event: CalendarEvent; element: HTMLElement; column: number; edge: Edge }
  | { kind: 'create'; column: number; anchor: number }

export type Drag = { to(x: number, y: number): void; drop(): void; cancel(): void }

const newFace: GhostFace = {
  title: '',
  subtitle: '',
  look: 'pending',
  tone: 'teal',
  overlap: false,
}

/** Near an edge of the view the grid scrolls, faster the nearer: px a frame. */
const EDGE_PX = 44
const SPEED_PX = 14
function scrollSpeed(at: number, low: number, high: number): number {
  if (at < low + EDGE_PX) return -Math.ceil(SPEED_PX * Math.min(1, (low + EDGE_PX - at) / EDGE_PX))
  if (at > high - EDGE_PX) return Math.ceil(SPEED_PX * Math.min(1, (at - high + EDGE_PX) / EDGE_PX))
  return 0
}

/**
 * Where the gesture has brought the appointment, or the new one, given what lies under the pointer. Until it has moved an
 * appointment stays where it is, off the grid's steps as it may be, and free time is what a mere press asks for there.
 */
function target(
  grid: Grid,
  gesture: Gesture,
  under: { column: number; minute: number },
  isDrawn: boolean,
): Span & { column: number } {
  const { step, hours, groups, columns } = grid.latest
  if (!isDrawn && gesture.kind !== 'create') {
    const { start, end } = gesture.event
    return { column: gesture.kind === 'move' ? under.column : gesture.column, start, end }
  }
  switch (gesture.kind) {
    case 'move':
      return { column: under.column, ...movedTo(gesture.event, under.minute - gesture.grab, step, hours) }
    case 'resize':
      return { column: gesture.column, ...resizedTo(gesture.event, gesture.edge, under.minute, step, hours) }
    case 'create':
      if (!isDrawn) {
        const live = liveOf(groups.get(columns[gesture.column]?.key ?? '') ?? [])
        return { column: gesture.column, ...askedAt(grid, live, gesture.anchor) }
      }
      return { column: gesture.column, ...drawnOver(gesture.anchor, under.minute, step, hours) }
  }
}

/** `isDrawn`: the pointer moved. */
type Dropped = (slot: Slot, isDrawn: boolean) => void

/**
 * A gesture from its beginning to its drop. Its state lives here, outside React: a frame reads the last pointer, moves
 * the ghost and scrolls near the edges; React is told once, by `onDrop`, unless it was canceled.
 */
export function startDrag(grid: Grid, gesture: Gesture, x: number, y: number, onDrop: Dropped): Drag {
  const at = measure(grid)
  const scroller = grid.scroller!
  const columns = grid.latest.columns
  const face = gesture.kind === 'create' ? newFace : gesture.event
  const point = { x, y }
  let frame = 0
  let isOver = false
  let isDrawn = false
  let place: (Span & { column: number }) | null = null

  function paint() {
    frame = 0
    scroll()
    aim()
  }

  function scroll() {
    // Under a finger that rests the grid stays: else what it holds would be moved by nobody.
    if (!isDrawn) return
    const down = scrollSpeed(point.y, at.view.top, at.view.bottom)
    const across = gesture.kind === 'move' ? scrollSpeed(point.x, at.view.left, at.view.right) : 0
    if (!down && !across) return
    const before = scroller.scrollTop + scroller.scrollLeft
    scroller.scrollBy(across, down)
    if (scroller.scrollTop + scroller.scrollLeft !== before) frame = requestAnimationFrame(paint)
  }

  function aim() {
    place = target(grid, gesture, placeAt(grid, at, point.x, point.y), isDrawn)
    const event = gesture.kind === 'create' ? null : gesture.event
    grid.ghost?.show(face, place, boxOf(at, place.column, place), warningOf(grid, event, place.column, place))
  }

  function end() {
    isOver = true
    cancelAnimationFrame(frame)
    grid.ghost?.hide()
    delete grid.root!.dataset.dragging
    if (gesture.kind !== 'create') delete gesture.element.dataset.dragged
  }

  grid.root!.dataset.dragging = gesture.kind
  if (gesture.kind !== 'create') gesture.element.dataset.dragged = ''
  paint()
  return {
    to(newX, newY) {
      point.x = newX
      point.y = newY
      isDrawn = true
      if (!isOver) frame ||= requestAnimationFrame(paint)
    },
    drop() {
      // Where the pointer is let go, without scrolling on: a frame that is still asked for is given up with the rest.
      aim()
      end()
      const column = place && columns[place.column]
      if (column && place) onDrop({ column, start: place.start, end: place.end }, isDrawn)
    },
    cancel() {
      end()
      announce(grid, grid.latest.texts.unchanged)
    },
  }
}
