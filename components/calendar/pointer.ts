import { create } from './click'
import { type Drag, type Gesture, startDrag } from './drag'
import { announce, columnIndexOf, type Grid } from './grid'
import { heldOf } from './held'
import { edgeAt } from './layout/geometry'
import type { Slot } from './layout/types'
import { measure, placeAt } from './measure'

/** A mouse drags after this far; a finger after resting this long, and not if it wandered off before; so far it still rests. */
const THRESHOLD_PX = 4
const LONG_PRESS_MS = 350
const WANDER_PX = 10

type Press = {
  id: number
  x: number
  y: number
  gesture: Gesture
  touch: boolean
  timer: number
  drag: Drag | null
  moved?: true
}

type Hit = NonNullable<ReturnType<typeof heldOf>>

/** The edge that a pointer holds; where midnight cuts an appointment, there is none. */
function edgeOf({ event, element }: Hit, { clientY }: PointerEvent, pointer: 'mouse' | 'touch') {
  const rect = element.getBoundingClientRect()
  const edge = edgeAt(clientY - rect.top, rect.height, pointer)
  return (edge === 'start' && event.cutStart) || (edge === 'end' && event.cutEnd) ? null : edge
}

/**
 * What a press there would take hold of: an edge of an appointment or a block, one of these, free time, or nothing (hours,
 * heads).
 */
function gestureAt(grid: Grid, press: PointerEvent): Gesture | null {
  const pointer = press.pointerType === 'mouse' ? 'mouse' : 'touch'
  const { column, minute } = placeAt(grid, measure(grid), press.clientX, press.clientY)
  const hit = heldOf(grid, press.target)
  if (hit) {
    const edge = edgeOf(hit, press, pointer)
    const own = columnIndexOf(grid, hit.event.column)
    if (edge) return { kind: 'resize', ...hit, column: own, edge }
    return { kind: 'move', ...hit, grab: minute - hit.event.start }
  }
  const isFree = press.target instanceof Element && press.target.closest('[data-column]')
  return isFree ? { kind: 'create', column, anchor: minute } : null
}

/** Tells React of a drop: an appointment moved or resized, if it really was, or a new one wanted. */
function drop(grid: Grid, gesture: Gesture, slot: Slot, isDrawn: boolean) {
  const { onMove, onResize, texts } = grid.latest
  if (gesture.kind === 'create') return create(grid, slot, isDrawn)
  const { event } = gesture
  const isSame = !isDrawn || (slot.column.key === event.column && slot.start === event.start && slot.end === event.end)
  if (isSame) return announce(grid, texts.unchanged)
  announce(grid, gesture.kind === 'move' ? texts.moved(event, slot) : texts.resized(event, slot))
  if (gesture.kind === 'move') onMove(event, slot)
  else onResize(event, slot)
}

/** The mouse above an edge of an appointment shows that it can be dragged. */
function showEdge(grid: Grid, move: PointerEvent) {
  const hit = heldOf(grid, move.target)
  if (!hit) return
  const edge = edgeOf(hit, move, 'mouse')
  if (edge) hit.element.dataset.edge = edge
  else delete hit.element.dataset.edge
}

/**
 * Mouse, pen and touch on the grid's body; `pressed` is a press that began before this was loaded. Returns what takes
 * it all off again. Scrolling stays the browser's until a long press, from when `touchmove` is kept from it (hence not
 * passive).
 */
export function listenToPointer(grid: Grid, body: HTMLElement, pressed: PointerEvent | null): () => void {
  const off = new AbortController()
  let press: Press | null = null
  let during = new AbortController()

  function release() {
    window.clearTimeout(press?.timer)
    during.abort()
    press = null
  }

  function begin(pressed: Press): Drag {
    const { gesture, x, y, id, touch } = pressed
    body.setPointerCapture(id)
    if (touch) navigator.vibrate?.(10)
    pressed.drag = startDrag(grid, gesture, x, y, (...to) => drop(grid, gesture, ...to))
    return pressed.drag
  }

  function move({ pointerId, clientX, clientY }: PointerEvent) {
    if (!press || pointerId !== press.id) return
    const far = Math.hypot(clientX - press.x, clientY - press.y)
    if (press.drag) {
      if (far > WANDER_PX || !press.touch) press.moved = true
      return press.moved && press.drag.to(clientX, clientY)
    }
    if (press.touch) return far > WANDER_PX ? release() : undefined
    if (far < THRESHOLD_PX) return
    begin(press).to(clientX, clientY)
  }

  function up({ pointerId, type }: PointerEvent) {
    if (!press || pointerId !== press.id) return
    const { drag } = press
    release()
    if (!drag) return
    // The click that follows a drag opens nothing.
    const swallow = (event: Event) => event.stopPropagation()
    window.addEventListener('click', swallow, { capture: true, once: true })
    window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (type === 'pointerup') drag.drop()
    else drag.cancel()
  }

  function down(event: PointerEvent) {
    if (press || !event.isPrimary || event.button !== 0) return
    const gesture = gestureAt(grid, event)
    if (!gesture) return
    const touch = event.pointerType !== 'mouse'
    const pressed: Press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      gesture,
      touch,
      timer: 0,
      drag: null,
    }
    if (touch) pressed.timer = window.setTimeout(begin, LONG_PRESS_MS, pressed)
    press = pressed
    during = new AbortController()
    const { signal } = during
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', up, { signal })
    // A finger's passes from what it touched to the body, which is no loss.
    body.addEventListener('lostpointercapture', (lost) => lost.target === body && up(lost), { signal })
    window.addEventListener('keydown', onEscape, { signal, capture: true })
  }

  function onEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !press?.drag) return
    event.stopPropagation()
    press.drag.cancel()
    release()
  }

  const { signal } = off
  body.addEventListener('pointerdown', down, { signal })
  body.addEventListener(
    'pointermove',
    (event) => event.pointerType === 'mouse' && event.buttons === 0 && showEdge(grid, event),
    { signal, passive: true },
  )
  body.addEventListener('touchmove', (event) => press?.drag && event.preventDefault(), { signal, passive: false })
  body.addEventListener('contextmenu', (event) => press?.touch && event.preventDefault(), { signal })
  if (pressed) down(pressed)
  return () => {
    press?.drag?.cancel()
    release()
    off.abort()
  }
}
