import { type PointerEvent as ReactPointerEvent, type RefCallback, useCallback, useEffect, useRef } from 'react'
import type { Span } from '@/components/calendar/layout/geometry'
import type { CalendarColumn, CalendarEvent, Slot } from '@/components/calendar/layout/types'
import { clockText } from '@/lib/domain/time/clock-text'

/** A mouse drags after this far; a finger after resting this long, and not if it wandered off before. */
const THRESHOLD_PX = 4
const LONG_PRESS_MS = 350
const WANDER_PX = 10
/** Where the line that is dragged is drawn: a finger hides what lies below it. */
const BELOW_MOUSE_PX = 6
const ABOVE_FINGER_PX = -64
const BESIDE_PX = 10
/** It stays so far from the edge of the window. */
const WITHIN_PX = 8
/** So near an edge of the view it scrolls, by so much a frame. */
const EDGE_PX = 36
const SCROLL_PX = 9

type Given = {
  /** What a cell stands for, by its key: a person's day, or a day of a month. */
  columnOf: (key: string) => CalendarColumn | undefined
  /** The appointment that a line of a cell draws. */
  eventOf: (id: number, key: string) => CalendarEvent | undefined
  /** What speaks against a slot, in a word. */
  warn: (slot: Slot, event: CalendarEvent) => string | null
  onDrop: (event: CalendarEvent, to: Slot) => void
}
/** A table of days: rows of people, or the weeks of a month. */
const TABLE = 'table, [role="grid"]'
const CELL = 'td[data-column], [role="gridcell"][data-day]'
const LINE = '[data-event], [data-appointment]'
/** Where a line is taken from: a cell, or the list of all that a day has. */
const PLACE = `${CELL}, [data-of-day]`
function keyOf(place: HTMLElement | null | undefined): string {
  const { column, day, ofDay } = place?.dataset ?? {}
  return column ?? day ?? ofDay ?? ''
}

type Drag = { to: (x: number, y: number, isMoved: boolean) => void; drop: () => void; cancel: () => void }

/** When it is to be, let go over a free time, or elsewhere in a day: at its own time, unless what is free ends before. */
export function landing({ start, end }: Span, free: Span | null): Span {
  if (!free || (free.start <= start && end <= free.end)) return { start, end }
  return { start: free.start, end: free.start + end - start }
}

/**
 * Where what is dragged is drawn: beside the point and so far below it, but wholly in the window; where it has no room
 * beside or below, on the other side.
 */
export function ghostAt(
  point: { x: number; y: number },
  below: number,
  size: { width: number; height: number },
  window: { width: number; height: number },
) {
  const right = point.x + BESIDE_PX
  const x = right + size.width + WITHIN_PX > window.width ? point.x - BESIDE_PX - size.width : right
  const under = point.y + below
  const y = under + size.height + WITHIN_PX > window.height ? point.y - BELOW_MOUSE_PX - size.height : under
  return { x: Math.max(WITHIN_PX, x), y: Math.max(WITHIN_PX, y) }
}

/** A press on an appointment: of a finger, until it is taken away, and whether it drags by now. */
type Press = { touch: boolean; drag: Drag | null; end: () => void }

/**
 * A mouse, or a finger after a long press, takes an appointment of a table of days to another person's row, or to
 * another day. To be spread on what the table scrolls in; by keyboard it is cut and pasted. Nothing of a drag is React's
 * until it is let go.
 */
export function useLineDrag(given: Given) {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const pressed = useRef<Press>(null)
  /** Scrolling is the browser's until a finger drags: who is to keep it from it listens before the finger comes. */
  const ref: RefCallback<HTMLElement> = useCallback((view) => {
    if (!view) return
    const off = new AbortController()
    const { signal } = off
    const ownMove = (event: Event) => pressed.current?.drag && event.preventDefault()
    const noMenu = (event: Event) => pressed.current?.touch && event.preventDefault()
    view.addEventListener('touchmove', ownMove, { signal, passive: false })
    view.addEventListener('contextmenu', noMenu, { signal })
    return () => {
      pressed.current?.end()
      off.abort()
    }
  }, [])
  const onPointerDown = useCallback((press: ReactPointerEvent<HTMLElement>) => {
    const { button, isPrimary, pointerType, pointerId, target, currentTarget, clientX, clientY } = press
    const line = target instanceof Element ? target.closest<HTMLElement>(LINE) : null
    const table = line?.closest<HTMLElement>(TABLE) ?? currentTarget.querySelector<HTMLElement>(TABLE)
    const key = keyOf(line?.closest<HTMLElement>(PLACE))
    const event = latest.current.eventOf(Number(line?.dataset.event ?? line?.dataset.appointment), key)
    if (pressed.current || button !== 0 || !isPrimary || !line || !table || !event) return
    const during = new AbortController()
    const { signal } = during
    const end = () => {
      window.clearTimeout(timer)
      own.drag?.cancel()
      during.abort()
      pressed.current = null
    }
    const own: Press = { touch: pointerType !== 'mouse', drag: null, end }
    pressed.current = own
    const begin = () => {
      if (own.touch) navigator.vibrate?.(10)
      own.drag = startDrag(table, line, { event, key }, latest, own.touch ? ABOVE_FINGER_PX : BELOW_MOUSE_PX)
      return own.drag
    }
    const timer = own.touch ? window.setTimeout(() => begin().to(clientX, clientY, false), LONG_PRESS_MS) : 0
    const move = ({ clientX: x, clientY: y, pointerId: id }: PointerEvent) => {
      if (id !== pointerId) return
      const far = Math.hypot(x - clientX, y - clientY)
      if (own.drag) return own.drag.to(x, y, !own.touch || far > WANDER_PX)
      if (own.touch) return far > WANDER_PX ? end() : undefined
      if (far >= THRESHOLD_PX) begin().to(x, y, true)
    }
    const up = ({ pointerId: id }: PointerEvent) => {
      if (id !== pointerId) return
      const { drag } = own
      own.drag = null
      end()
      if (drag) swallowClick()
      drag?.drop()
    }
    const giveUp = (pressedKey: KeyboardEvent) => {
      if (pressedKey.key !== 'Escape' || !own.drag) return
      pressedKey.stopPropagation()
      window.addEventListener('pointerup', swallowClick, { once: true })
      end()
    }
    window.addEventListener('pointermove', move, { signal })
    window.addEventListener('pointerup', up, { signal })
    window.addEventListener('pointercancel', ({ pointerId: id }) => id === pointerId && end(), { signal })
    window.addEventListener('keydown', giveUp, { signal, capture: true })
  }, [])
  return { ref, onPointerDown }
}

/** The click that follows the release of a drag opens nothing; none may follow. */
function swallowClick() {
  const swallow = (event: Event) => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

function startDrag(
  table: HTMLElement,
  line: HTMLElement,
  { event, key }: { event: CalendarEvent; key: string },
  latest: { current: Given },
  below: number,
): Drag {
  const ghost = line.cloneNode(true) as HTMLElement
  const word = document.createElement('span')
  ghost.append(word)
  ghost.removeAttribute('data-event')
  ghost.removeAttribute('data-appointment')
  ghost.ariaHidden = 'true'
  ghost.dataset.ghost = ''
  ghost.style.minWidth = `${line.offsetWidth}px`
  document.body.append(ghost)
  table.dataset.dragging = ''
  line.dataset.dragged = ''
  const point = { x: 0, y: 0 }
  let frame = 0
  let cell: HTMLElement | null = null
  let slot: Slot | null = null
  /** A finger that only rests scrolls nothing, and moves nothing. */
  let hasMoved = false

  function aim() {
    const under = document.elementFromPoint(point.x, point.y)
    const next = under?.closest<HTMLElement>(CELL) ?? null
    if (cell !== next) delete cell?.dataset.over
    cell = next && table.contains(next) ? next : null
    if (cell) cell.dataset.over = ''
    const column = cell ? latest.current.columnOf(keyOf(cell)) : undefined
    const { free, until } = under?.closest<HTMLElement>('[data-free]')?.dataset ?? {}
    const span = landing(event, free && until ? { start: Number(free), end: Number(until) } : null)
    slot = column ? { column, ...span } : null
    const time = ghost.firstElementChild
    if (time && !event.cutStart) time.textContent = clockText(span.start)
    word.textContent = slot && latest.current.warn(slot, event)
    const size = { width: ghost.offsetWidth, height: ghost.offsetHeight }
    const at = ghostAt(point, below, size, { width: innerWidth, height: innerHeight })
    ghost.style.translate = `${at.x}px ${at.y}px`
  }
  function paint() {
    frame = 0
    const view = table.parentElement
    const box = view?.getBoundingClientRect()
    const by = (at: number, low: number, high: number) =>
      at < low + EDGE_PX ? -SCROLL_PX : at > high - EDGE_PX ? SCROLL_PX : 0
    if (hasMoved && view && box) {
      const before = view.scrollTop + view.scrollLeft
      view.scrollBy(by(point.x, box.left, box.right), by(point.y, box.top, box.bottom))
      if (view.scrollTop + view.scrollLeft !== before) frame = requestAnimationFrame(paint)
    }
    aim()
  }
  function end() {
    cancelAnimationFrame(frame)
    ghost.remove()
    delete cell?.dataset.over
    delete table.dataset.dragging
    delete line.dataset.dragged
  }
  return {
    to(x, y, isMoved) {
      hasMoved ||= isMoved
      Object.assign(point, { x, y })
      frame ||= requestAnimationFrame(paint)
    },
    drop() {
      aim()
      end()
      if (hasMoved && slot && (slot.column.key !== key || slot.start !== event.start))
        latest.current.onDrop(event, slot)
    },
    cancel: end,
  }
}
