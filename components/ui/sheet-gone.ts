import { flushSync } from 'react-dom'
import { focusSeen, placeSeen } from './focus-near'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

/**
 * Ends a sheet once the focus is back where it came from: without motion it is gone at once, and unmounted it could not
 * give it back. One that a key opened came from nowhere, and what opened another may be gone: where nobody else has a
 * place for the focus then (`useKeptFocus`), it goes to the heading of what is seen. A search would take the same key,
 * pressed once more, for a letter.
 */
export function sheetGone(onGone: () => void): void {
  setTimeout(() => {
    flushSync(onGone)
    if (document.activeElement === document.body) focusHeading()
  }, FOCUS_BACK_MS)
}

/** The heading that a sheet left the focus at, for want of a better place. */
let leftAt: Element | null = null

/** Whether the focus is where nobody put it: nowhere, or at the heading that a sheet left it at. Who has a place for it takes it then. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement === leftAt
}

function focusHeading(): void {
  const heading = placeSeen()?.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) {
    // It takes the focus without becoming a stop of the Tab key.
    heading.tabIndex = -1
    leftAt = heading
    heading.focus()
  } else focusSeen()
}
