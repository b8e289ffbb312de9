import { focusNear } from '@/components/ui/focus-near'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

/**
 * Ends a sheet once the focus is back where it came from. One that a key opened came from nowhere: the focus goes to the
 * search or the heading of the screen. Without motion a sheet is gone at once, and unmounted it could not give it back.
 */
export function sheetGone(onGone: () => void): void {
  setTimeout(() => {
    const screen = document.querySelector('main')?.firstElementChild
    if (screen && document.activeElement === document.body) focusNear(screen)
    onGone()
  }, FOCUS_BACK_MS)
}
