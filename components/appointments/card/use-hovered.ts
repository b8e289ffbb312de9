import { useCallback, useEffect, useState } from 'react'

/**
 * A mouse rests this long before the card opens, and may be away this long, on its way to it, before the card closes.
 */
const REST_MS = 450
const AWAY_MS = 280

type Hovered = { id: number; anchor: HTMLElement }

const appointmentAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
const cardAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null

/** Something that must not be disturbed: a drag, or what lies above the agenda. */
const isBusy = () => document.querySelector('[data-dragging], [aria-modal="true"], [role="listbox"]') !== null

/**
 * The appointment that a mouse rests on. It stays while the pointer is on the appointment, on its card, or on its way
 * from one to the other, and while the focus is in the card (WCAG 1.4.13); any press outside of the card ends it, so
 * that it never stands in the way of a drag. Fingers and pens have no resting.
 */
export function useHovered() {
  const [hovered, setHovered] = useState<Hovered | null>(null)
  const leave = useCallback(() => setHovered(null), [])

  useEffect(() => {
    let timer = 0
    const after = (ms: number, act: () => void) => {
      window.clearTimeout(timer)
      timer = window.setTimeout(act, ms)
    }
    const rest = (anchor: HTMLElement) => {
      const id = Number(anchor.dataset.event)
      after(REST_MS, () => {
        if (!isBusy() && !isHeld()) setHovered((known) => (known?.id === id ? known : { id, anchor }))
      })
    }
    // What moves under a resting mouse (a drop, a form that closes) is not being pointed at.
    let mouse = ''
    const move = ({ clientX, clientY }: PointerEvent) => {
      mouse = `${clientX} ${clientY}`
    }
    const over = ({ target, pointerType, buttons, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse' || mouse === `${clientX} ${clientY}`) return
      const anchor = appointmentAt(target)
      if (cardAt(target)) return window.clearTimeout(timer)
      if (anchor && buttons === 0) rest(anchor)
      else after(AWAY_MS, () => !isHeld() && setHovered(null))
    }
    const press = ({ target }: PointerEvent) => {
      window.clearTimeout(timer)
      if (!cardAt(target)) setHovered(null)
    }
    const gone = () => after(AWAY_MS, () => !isHeld() && setHovered(null))
    // The mouse may have come before this code did.
    const first = document.querySelector<HTMLElement>('[data-event]:hover')
    if (first) rest(first)
    document.addEventListener('pointerover', over, { passive: true })
    document.addEventListener('pointermove', move, { passive: true })
    document.addEventListener('pointerdown', press, { passive: true })
    document.documentElement.addEventListener('pointerleave', gone, { passive: true })
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerdown', press)
      document.documentElement.removeEventListener('pointerleave', gone)
    }
  }, [])
  return { hovered, leave }
}

/** The focus is in a card: somebody is at work there. */
const isHeld = () => cardAt(document.activeElement) !== null
