import { useEffect, useEffectEvent } from 'react'

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

/**
 * Up or Down, where nothing has the focus, leads into the agenda's grid; what stands before it need not be walked through.
 * Left and Right turn the day there (useShortcuts).
 */
export function useEnterByArrow(today: string): void {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    if ((key !== 'ArrowUp' && key !== 'ArrowDown') || ctrlKey || metaKey || altKey || shiftKey) return
    if (event.defaultPrevented || target !== document.body || document.querySelector('[aria-modal="true"]')) return
    const begin = beginning(today)
    if (!begin) return
    event.preventDefault()
    begin.focus({ preventScroll: true })
    // What gave way to an appointment is not what has the focus.
    document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => enter(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
