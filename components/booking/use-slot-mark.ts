import { useEffect } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { columnKey } from '@/components/calendar/layout/column-key'
import { spanOf } from '@/components/form/fields/time-span'
import type { BookingValues } from './booking-values'

/**
 * Keeps the mark of a slot where the booking is to be, and gives its minutes. A proposed one may go to another column,
 * or to where the screen does not reach: there nothing is marked.
 */
export function useSlotMark(slot: HTMLElement, start: BookingStart, values: BookingValues) {
  const isProposed = start.kind === 'new' && start.proposed !== undefined
  const isSettled = isProposed || values.day === (start.kind === 'new' && start.day)
  const span = isSettled ? spanOf(values) : null
  const [from, until] = [span?.start, span?.end]
  const column = isProposed ? columnKey(values.day, Number(values.professional_id)) : undefined
  useEffect(() => {
    if (column !== undefined) {
      const cell = document.querySelector(`[data-agenda-grid] [data-column="${column}"]`)
      // In a table the mark stays in its cell.
      const own = slot.closest('[data-column]')
      slot.toggleAttribute('data-marked', cell !== null && (own ?? cell) === cell)
    }
    if (until !== undefined)
      slot.dispatchEvent(new CustomEvent('span', { detail: { start: from, end: until, column } }))
  }, [slot, column, from, until])
  return span
}
