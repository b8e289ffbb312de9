import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The toasts and what floats above it are nobody's outside, and neither is what free time the agenda shows: a press there chooses another slot. */
const spared = (target: Element) =>
  target.closest('[data-toasts], [data-portal]') !== null ||
  (target.closest('[data-agenda-grid]') !== null && target.closest('[data-event]') === null)

/** Calls on a press outside of what floats, while no question stands above it. */
export function usePressOutside(frame: RefObject<HTMLElement | null>, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const down = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || frame.current?.contains(target) || spared(target)) return
      if (!document.querySelector('[aria-modal="true"]')) press()
    }
    document.addEventListener('pointerdown', down)
    return () => document.removeEventListener('pointerdown', down)
  }, [frame])
}
