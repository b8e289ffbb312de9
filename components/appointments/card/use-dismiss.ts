import { type RefObject, useEffect } from 'react'

const isFreeTime = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[data-agenda-grid] [data-column]') !== null &&
  target.closest('[data-event], [data-block], button, a') === null

/** The click of this press books nothing; what is drawn by it, or comes after it, does. */
function spendPress(): void {
  const off = new AbortController()
  const options = { capture: true, once: true, signal: off.signal }
  window.addEventListener('click', (click) => isFreeTime(click.target) && click.stopPropagation(), options)
  for (const other of ['pointerdown', 'pointercancel']) window.addEventListener(other, () => off.abort(), options)
}

/**
 * Closes what floats on Escape and on a press outside of it; `isOwn` spares what belongs to it elsewhere. On the agenda's
 * free time a press does no more than that, unless what floats `isPassing`: it was opened by pointing.
 */
export function useDismiss(
  ref: RefObject<HTMLElement | null>,
  close: () => void,
  isOwn?: (target: Element) => boolean,
  isPassing = false,
) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      close()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || ref.current?.contains(target) || isOwn?.(target)) return
      if (!isPassing && isFreeTime(target)) spendPress()
      close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [ref, close, isOwn, isPassing])
}
