import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A mouse rests this long before the card opens, and may be away this long, on its way to it, before the card closes.
 * Once something has closed, nothing opens for so long.
 */
const REST_MS = 450
const AWAY_MS = 280
const QUIET_MS = 1000
/** A hand that rests on a mouse moves it too: less than this is no pointing. */
const NUDGE_PX = 6
/** How often it is looked whether what lies above has closed. */
const LOOK_MS = 100

type Hovered = { id: number; anchor: HTMLElement }
type Place = { x: number; y: number }

const appointmentAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null

/** Something that must not be disturbed: a drag, or what lies above the agenda. */
const isBusy = () => document.querySelector('[data-dragging], [aria-modal="true"], [role="listbox"]') !== null

let wasHere = false
/**
 * It is left while a form or a card is open: come back, that has just closed. So it has where something was pressed
 * before this code came, an appointment or free time, and has the focus.
 */
const isBack = () => wasHere || (document.activeElement ?? document.body) !== document.body

/**
 * The appointment that a mouse rests on, where it came by itself: it has moved since the last press and since anything
 * closed, and that was a second ago. It stays while the pointer is on the appointment, on its card, or on its way
 * from one to the other, and while the focus is in the card (WCAG 1.4.13); any press outside of the card ends it, so
 * that it never stands in the way of a drag. Fingers and pens have no resting.
 */
export function useHovered() {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  /**
   * Where the mouse was last seen, from where it is to move, whether it did by itself, and until when nothing opens.
   */
  const pointer = useRef({
    at: null as Place | null,
    from: null as Place | null,
    moved: !isBack(),
    quietUntil: isBack() ? Date.now() + QUIET_MS : 0,
  })
  const leave = useCallback(() => {
    const { at } = pointer.current
    pointer.current = { at, from: at, moved: false, quietUntil: Date.now() + QUIET_MS }
    setHovered(null)
  }, [])

  useEffect(() => {
    let timer = 0
    let looking = 0
    const after = (ms: number, act: () => void) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(act, ms)
    }
    const rest = (anchor: HTMLElement) => {
      const id = Number(anchor.dataset.event)
      after(Math.max(REST_MS, pointer.current.quietUntil - Date.now()), () => {
        const mayOpen = pointer.current.moved && Date.now() >= pointer.current.quietUntil
        if (mayOpen && !isBusy() && !isHeld()) setHovered((known) => (known?.id === id ? known : { id, anchor }))
      })
    }
    /** What lies above will close, with or without the mouse. */
    const look = () => {
      if (looking || !isBusy()) return
      looking = window.setInterval(() => {
        if (isBusy()) return
        window.clearInterval(looking)
        looking = 0
        window.clearTimeout(timer)
        leave()
      }, LOOK_MS)
    }
    // What moves under a resting mouse (a drop, a form that closes) is not being pointed at.
    const moves = ({ clientX, clientY }: PointerEvent): boolean => {
      const known = pointer.current
      if (clientX === known.at?.x && clientY === known.at.y) return false
      const at = { x: clientX, y: clientY }
      const from = known.from ?? at
      const moved = known.moved || Math.hypot(at.x - from.x, at.y - from.y) >= NUDGE_PX
      pointer.current = { ...known, at, from, moved }
      return moved
    }
    const point = ({ target, buttons }: PointerEvent) => {
      const anchor = appointmentAt(target)
      if (cardAt(target)) return window.clearTimeout(timer)
      if (anchor && buttons === 0) rest(anchor)
      else after(AWAY_MS, () => !isHeld() && setHovered(null))
    }
    const over = (event: PointerEvent) => {
      look()
      if (event.pointerType === 'mouse' && moves(event)) point(event)
    }
    const move = (event: PointerEvent) => {
      const { moved } = pointer.current
      if (moves(event) && !moved && event.pointerType === 'mouse') point(event)
    }
    const press = (event: PointerEvent) => {
      look()
      window.clearTimeout(timer)
      const at = { x: event.clientX, y: event.clientY }
      pointer.current = { ...pointer.current, at, from: at, moved: false }
      if (!cardAt(event.target)) setHovered(null)
    }
    const gone = () => after(AWAY_MS, () => !isHeld() && setHovered(null))
    // The mouse may have come before this code did.
    const first = isBack() ? null : document.querySelector<HTMLElement>('[data-event]:hover')
    wasHere = true
    if (first) rest(first)
    const off = new AbortController()
    const passive = { passive: true, signal: off.signal }
    document.addEventListener('pointerover', over, passive)
    document.addEventListener('pointermove', move, passive)
    document.addEventListener('pointerdown', press, passive)
    document.addEventListener('keydown', look, passive)
    document.documentElement.addEventListener('pointerleave', gone, passive)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(looking)
      off.abort()
    }
  }, [leave])
  return { hovered, leave }
}

/** The focus is in a card: somebody is at work there. */
const isHeld = () => cardAt(document.activeElement) !== null
