import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusSeen, placeSeen } from './focus-near'

/** Mantine gives the focus back 10 ms after it closes. */
const FOCUS_BACK_MS = 20

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
/** Keys that do nothing by themselves, and those that one leaves a sheet by: a hasty second one goes nowhere. */
const NOBODYS = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'])

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
 * has been closed by that, and would close the other. A key that is pressed while it still moves ends it at once: what the
 * key opens may be the same sheet once more, and nothing opens below what is still there.
 */
export function useSheetGone(isOpen: boolean, onClosed: () => void): () => void {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const end = () => isHere.current && onClosed()
  const endAtOnce = useEffectEvent(() => flushSync(end))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) return untilKey(() => endAtOnce())
    wasOpen.current = isOpen
  }, [isOpen])
  return () => sheetGone(end)
}

/**
 * Calls once with the next key that is for what is behind a sheet that is leaving. Until the focus is back where it came
 * from, the key comes to the sheet: it is pressed anew where the focus is then. Gives what ends it.
 */
function untilKey(act: () => void): () => void {
  const leaving = document.activeElement?.closest(DIALOGS)
  const onKey = (event: KeyboardEvent) => {
    const dialog = event.target instanceof Element ? event.target.closest(DIALOGS) : null
    if (event.repeat || NOBODYS.has(event.key) || (dialog && dialog !== leaving)) return
    stop()
    act()
    if (document.activeElement === document.body) focusHeading()
    if (!dialog) return
    event.preventDefault()
    event.stopImmediatePropagation()
    document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event))
  }
  const stop = () => removeEventListener('keydown', onKey, true)
  addEventListener('keydown', onKey, true)
  return stop
}

/** The heading that a sheet left the focus at, for want of a better place. */
let leftAt: HTMLElement | null = null

/** Whether the focus is where nobody put it: nowhere, or at the heading that a sheet left it at. Who has a place for it takes it then. */
export function isFocusLost(): boolean {
  const { activeElement } = document
  return !activeElement || activeElement === document.body || activeElement === leftAt
}

function focusHeading(): void {
  const heading = placeSeen()?.querySelector<HTMLElement>('h1, h2, h3')
  if (heading) {
    // Where it is a button, that has the ring of buttons; else it takes the focus without becoming a stop of the Tab key.
    const button = heading.querySelector('button')
    if (!button) heading.tabIndex = -1
    leftAt = button ?? heading
    leftAt.focus()
  } else focusSeen()
}
