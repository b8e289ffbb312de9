import { useEffect, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import { columnKey } from '@/components/calendar/layout/column-key'
import { spanOf } from '@/components/form/fields/time-span'
import type { BookingValues } from './booking-values'

/** A column of the screen; any, where none is named. */
const cellOf = (column?: string) =>
  document.querySelector(`[data-agenda-grid] [data-column${column === undefined ? '' : `="${column}"`}]`)

/** Is it still there where somebody pointed? In a column that is a room's, whoever it is with. */
function isThere(start: BookingStart, { day, professional_id, room_id }: BookingValues): boolean {
  if (start.kind === 'edit' || start.day !== day) return false
  return start.room_id ? String(start.room_id) === room_id : String(start.professional_id) === professional_id
}

/** The column that it is in, of people's or, where it began in one of those, of rooms'. */
function columnOf(start: BookingStart, { day, professional_id, room_id }: BookingValues): string | undefined {
  if (start.kind === 'edit') return undefined
  const isPeoples = start.proposed !== undefined || start.room_id === undefined
  return columnKey(day, Number(isPeoples ? professional_id : room_id))
}

/**
 * Keeps the mark of a slot where the booking is to be, and gives its minutes. What is proposed may go to another column,
 * and so does whoever chooses another day or professional; where the screen does not show it, also because other days were
 * turned to under the form, nothing is marked, and the mark leaves the focus `whence` the form came.
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
  const [isShown, setShown] = useState(isHere)
  // Each time: what the columns are is the screen's to say.
  useEffect(() => {
    const cell = column === undefined ? null : cellOf(column)
    // In a table the mark stays in its cell.
    setShown(cell ? (slot?.closest('[data-column]') ?? cell) === cell : isHere && cellOf() === null)
  })
  useEffect(() => {
    if (!slot) return
    slot.toggleAttribute('data-marked', isShown)
    if (!isShown) return giveFocusOn(slot, whence)
    const followed = column !== undefined && cellOf(column) ? column : undefined
    if (until !== undefined)
      slot.dispatchEvent(new CustomEvent('span', { detail: { start: from, end: until, column: followed } }))
  }, [slot, column, isShown, from, until, whence])
  return span
}

/**
 * A mark is seen where it has the focus: what would give it back there gives it on, to the button that the key stands for where
 * the form came from nowhere. Gives what ends that.
 */
function giveFocusOn(slot: HTMLElement, whence: Element | null): () => void {
  const pass = () => {
    slot.blur()
    const isPlace = whence !== slot && whence !== document.body && whence?.isConnected
    const to = isPlace ? whence : document.querySelector('[aria-keyshortcuts="N"]')
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  }
  slot.addEventListener('focus', pass)
  return () => slot.removeEventListener('focus', pass)
}
