import { useEffect } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { columnKey } from '@/components/calendar/layout/column-key'
import { spanOf } from '@/components/form/fields/time-span'
import type { BookingValues } from './booking-values'

const cellOf = (column: string) => document.querySelector(`[data-agenda-grid] [data-column="${column}"]`)

/** Is it still there where somebody pointed? In a column that is a room's, whoever it is with. */
function isThere(start: BookingStart, { day, professional_id, room_id }: BookingValues): boolean {
  if (start.kind === 'edit' || start.day !== day) return false
  return start.room_id ? String(start.room_id) === room_id : String(start.professional_id) === professional_id
}

/** The column that it is in, where the columns are people's, and it may have gone to another one. */
function columnOf(start: BookingStart, { day, professional_id }: BookingValues): string | undefined {
  const isPeoples = start.kind === 'new' && (start.proposed || start.room_id === undefined)
  return isPeoples ? columnKey(day, Number(professional_id)) : undefined
}

/**
 * Keeps the mark of a slot where the booking is to be, and gives its minutes. What is proposed may go to another column,
 * and so does whoever chooses another day or professional; where the screen does not show it nothing is marked, and the
 * mark leaves the focus `whence` the form came.
 */
export function useSlotMark(
  slot: HTMLElement | null,
  start: BookingStart,
  values: BookingValues,
  whence: Element | null,
) {
  const isProposed = start.kind === 'new' && start.proposed !== undefined
  const isHere = !isProposed && isThere(start, values)
  const span = start.kind === 'new' ? spanOf(values) : null
  const [from, until] = [span?.start, span?.end]
  const column = columnOf(start, values)
  useEffect(() => {
    if (!slot) return
    const cell = column === undefined ? null : cellOf(column)
    // In a table the mark stays in its cell.
    const isShown = isHere || (cell !== null && (slot.closest('[data-column]') ?? cell) === cell)
    slot.toggleAttribute('data-marked', isShown)
    if (!isShown) return giveFocusOn(slot, whence)
    if (until !== undefined)
      slot.dispatchEvent(
        new CustomEvent('span', { detail: { start: from, end: until, column: cell ? column : undefined } }),
      )
  }, [slot, column, isHere, from, until, whence])
  return span
}

/** A mark is seen where it has the focus: what would give it back there gives it on. Gives what ends that. */
function giveFocusOn(slot: HTMLElement, to: Element | null): () => void {
  const pass = () => {
    slot.blur()
    if (to instanceof HTMLElement && to !== slot && to.isConnected) to.focus({ preventScroll: true })
  }
  slot.addEventListener('focus', pass)
  return () => slot.removeEventListener('focus', pass)
}
