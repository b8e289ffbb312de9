import { flushSync } from 'react-dom'
import type { Span } from '@/components/calendar/layout/geometry'

/**
 * Puts the mark of free time over a span of a column, in sight, as pressing there would; false where the view shows no
 * such time. A grid has one mark for all, a table a button for each free time. By a press only: it draws at once.
 */
export function markFree(column: string, span: Span): boolean {
  const cell = document.querySelector(`[data-agenda-grid] [data-column="${column}"]`)
  const mark = cell?.matches('td')
    ? [...cell.querySelectorAll<HTMLElement>('[data-free]')].findLast(
        ({ dataset }) => Number(dataset.free) <= span.start,
      )
    : cell && document.querySelector<HTMLElement>('[data-agenda-grid] [data-cursor]')
  if (!mark) return false
  // By the focus a table knows where one stands.
  if (mark.dataset.free) mark.focus({ preventScroll: true })
  else flushSync(() => mark.dispatchEvent(new CustomEvent('span', { detail: { ...span, column } })))
  mark.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return true
}
