import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The toasts and what floats above it are nobody's outside, and neither is what free time the agenda shows: a press there chooses another slot. */
const spared = (target: Element) =>
  target.closest('[data-toasts], [data-portal]') !== null ||
  (target.closest('[data-agenda-grid]') !== null && target.closest('[data-event]') === null)

/**
 * What presses the button or link once more that is being pressed, unless that press came to something: a question may lie
 * over it before it ends. An appointment is pressed anyhow: its card has been closed by the answer.
 */
function pressAgain(target: Element): () => void {
  const control = target.closest<HTMLElement>('button, a[href]')
  if (!control) return () => undefined
  let isDone = false
  const note = ({ target: clicked }: MouseEvent) => {
    isDone = clicked instanceof Node && control.contains(clicked)
  }
  document.addEventListener('click', note, { capture: true, once: true })
  const { event } = control.dataset
  const now = () => (event && !control.isConnected ? document.querySelector(`[data-event="${event}"]`) : control)
  return () => {
    const pressed = now()
    if (pressed instanceof HTMLElement && (event || !isDone)) pressed.click()
  }
}

/**
 * Calls on a press outside of what floats, while no question stands above it, with what does once more what was pressed: for
 * who asks first.
 */
export function usePressOutside(frame: RefObject<HTMLElement | null>, onPress: (again: () => void) => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const down = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || frame.current?.contains(target) || spared(target)) return
      if (!document.querySelector('[aria-modal="true"]')) press(pressAgain(target))
    }
    document.addEventListener('pointerdown', down)
    return () => document.removeEventListener('pointerdown', down)
  }, [frame])
}
