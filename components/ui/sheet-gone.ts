import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusSeen, placeSeen } from './focus-near'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

/** What somebody does next: it may open another sheet, of the same owner too. */
const PRESSES = ['pointerdown', 'click', 'keydown'] as const

/**
 * Ends a sheet once the focus is back where it came from: without motion it is gone at once, and unmounted it could not
 * give it back. One that a key opened came from nowhere, and what opened another may be gone: where nobody else has a
 * place for the focus then (`useKeptFocus`), it goes to the heading of what is seen. A search would take the same key,
 * pressed once more, for a letter. A press that comes first ends it first: later it would close what the press opened.
 */
export function sheetGone(onGone: () => void): void {
  const end = (press?: Event) => {
    clearTimeout(timer)
    for (const one of PRESSES) removeEventListener(one, end, true)
    flushSync(onGone)
    // A pointer takes the focus itself, and the page must not move below it.
    if (press?.type !== 'pointerdown' && document.activeElement === document.body) focusHeading()
  }
  const timer = setTimeout(end, FOCUS_BACK_MS)
  for (const one of PRESSES) addEventListener(one, end, true)
}

/**
 * What a sheet does as its exit ends: `sheetGone`, where it is still there by then. One whose owner shows another instead
 * has been closed by that, and would close the other.
 */
export function useSheetGone(onClosed: () => void): () => void {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => sheetGone(() => isHere.current && onClosed())
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
