import { useEffect, useEffectEvent } from 'react'
import { onceRead } from './once-read'

/**
 * Where the keyboard begins in a grid: at now, where today is shown, or where it was; else on the first appointment, if
 * there is one. A table and a month have one place for it.
 */
function beginning(today: string): HTMLElement | null {
  const grid = document.querySelector('[data-agenda-grid]')
  const stop = grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? null
  if (!grid || !stop?.matches('[data-cursor]') || stop.closest('td')) return stop
  if (grid.querySelector(`[data-column^="${today}:"]`)) return stop
  return grid.querySelector<HTMLElement>('[data-event]') ?? stop
}

/** What has a use of its own for Down: a field, a list, one of several of which the arrows choose. */
const OWN_DOWN =
  'input, textarea, select, [contenteditable], [role], [aria-haspopup="menu"], [aria-haspopup="listbox"], [aria-expanded="true"]'

/** Is it a button right above the grid: in the last row of a bar before it, and in no panel that is open there? */
function isRightAbove(target: Element): boolean {
  const grid = document.querySelector('[data-agenda-grid]')
  const screen = grid?.closest('section')
  if (!grid || !screen || target.closest('section') !== screen || target.closest('[role="dialog"]')) return false
  if (!target.matches('button, a') || target.matches(OWN_DOWN)) return false
  if (!(target.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING)) return false
  const bar = [...screen.children].find((part) => part.contains(target))
  const { bottom } = target.getBoundingClientRect()
  const isBelow = (other: Element) => !other.closest('[role="dialog"]') && other.getBoundingClientRect().top > bottom
  return ![...(bar?.querySelectorAll('button, a, select, input') ?? [])].some(isBelow)
}

/**
 * Up or Down, where nothing has the focus, leads into the agenda's grid, and so does Down from a button of the bar above
 * it; what stands before it need not be walked through. Left and Right turn the day there (useShortcuts).
 */
export function useEnterByArrow(today: string): void {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || altKey || shiftKey) return
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"]')) return
    const isAbove = key === 'ArrowDown' && target instanceof Element && isRightAbove(target)
    if (target !== document.body && !isAbove) return
    if (!beginning(today)) return
    event.preventDefault()
    onceRead(() => {
      beginning(today)?.focus({ preventScroll: true })
      // What gave way to an appointment is not what has the focus.
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => enter(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
