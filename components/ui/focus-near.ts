/** A list's search or first filter; where it has none, the heading above it. */
const FIELD = 'search input, search select'
const HEADING = 'h1, h2, h3'

/**
 * For a button that goes away because it is pressed: the focus goes to the nearest search or filter around it, or else
 * to the nearest heading, instead of getting lost.
 */
export function focusNear(button: Element): void {
  for (let place = button.parentElement; place; place = place.parentElement) {
    const near = place.querySelector<HTMLElement>(FIELD) ?? place.querySelector<HTMLElement>(HEADING)
    if (!near) continue
    // A heading takes the focus without becoming a stop of the Tab key.
    if (near.matches(HEADING)) near.tabIndex = -1
    near.focus()
    return
  }
}

/** What the person sees: the dialog that is open, or the screen. */
export const placeSeen = () =>
  [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.querySelector('main')

/** Where the focus came from nowhere, or from what is gone: to the search or heading of what is seen. */
export function focusSeen(): void {
  const seen = placeSeen()
  if (seen?.firstElementChild) focusNear(seen.firstElementChild)
}
