import { focusSeen } from '@/components/ui/focus-near'

const TOAST = '[data-toast]'
const isInToast = (place: EventTarget | null): place is Element =>
  place instanceof Element && place.closest(TOAST) !== null

/** Where the focus was before it came to the toasts. */
let before: EventTarget | null = null

/** Keeps in mind where the focus comes to the toasts from; gives what ends that. */
export function followFocus(): () => void {
  const follow = ({ target, relatedTarget }: FocusEvent) => {
    if (isInToast(target) && !isInToast(relatedTarget)) before = relatedTarget
  }
  document.addEventListener('focusin', follow)
  return () => {
    document.removeEventListener('focusin', follow)
    before = null
  }
}

/**
 * For what is pressed in a toast, which goes away with it: the focus goes back to where it came from, or, where that is
 * there no more, to the search or the heading of what the person sees: the dialog that is open, or the screen.
 */
export function focusBack(): void {
  const pressed = document.activeElement
  if (!isInToast(pressed)) return
  if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  // What is disabled or hidden by now did not take it.
  if (document.activeElement === pressed) focusSeen()
}
