/** How far a pointer goes before it is being drawn away from what it pressed, in pixels. */
const SLIP = 12

/**
 * A press on a button of a form is the button's, though what stands above it goes away meanwhile: the field that was left for it is
 * judged, its fault leaves, and the button would not be under the pointer any more as that is let go. Who draws it away presses
 * nothing, as ever.
 */
export function holdPress({ target, button, pointerId, clientX, clientY }: PointerEvent): void {
  const pressed = target instanceof Element ? target.closest<HTMLButtonElement>('form button') : null
  if (button !== 0 || !pressed?.setPointerCapture) return
  pressed.setPointerCapture(pointerId)
  const off = new AbortController()
  const { signal } = off
  const follow = (moved: PointerEvent) => {
    if (Math.hypot(moved.clientX - clientX, moved.clientY - clientY) < SLIP) return
    off.abort()
    pressed.releasePointerCapture(pointerId)
  }
  pressed.addEventListener('pointermove', follow, { signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    pressed.addEventListener(end, () => off.abort(), { signal })
}
