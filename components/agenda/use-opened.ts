import { useCallback, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { CalendarColumn, CalendarEvent, Hours, Slot } from '@/components/calendar/layout/types'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import type { Appointment } from '@/lib/contract/appointments'
import { type Booked, firstFree } from './state/columns'
import type { Agenda } from './state/use-agenda'

/** What is open above the agenda: an appointment's card, the booking form. */
export function useOpened(agenda: Agenda, userId: number) {
  const [card, setCard] = useState<{ id: number; anchor: HTMLElement | null } | null>(null)
  const [form, setForm] = useState<BookingStart | null>(null)
  const { columns, chosen, booked, hours, present, day, services, step } = agenda

  const bookerFor = useCallback(
    (professionalId: number | null) =>
      professionalId ?? (chosen.find(({ id }) => id === userId) ?? chosen[0])?.id ?? userId,
    [chosen, userId],
  )
  /** A slot that is as long as a click asks for was not dragged: its end follows the service. */
  const book = useCallback(
    ({ column, start, end }: Slot, usual: number) => {
      const isDragged = end - start !== usual
      const professional_id = bookerFor(column.professional_id)
      setCard(null)
      setForm({ kind: 'new', professional_id, day: column.day, start, end: isDragged ? end : null })
    },
    [bookerFor],
  )
  /** Without a slot: the first free time on the screen, from now on; one's own agenda first. */
  const bookFor = useCallback(
    (patients: PickedPatient[]) => {
      const length = usualService(services)?.duration_minutes ?? USUAL_MINUTES
      const screen = { columns, booked, hours, present, step }
      const free =
        firstOnScreen({ ...screen, length }, bookerFor) ?? firstOnScreen({ ...screen, length: step }, bookerFor)
      setCard(null)
      const place = free ?? { professional_id: bookerFor(null), day, start: hours.from }
      setForm({ kind: 'new', end: null, patients, ...place })
    },
    [columns, day, booked, present, hours, step, services, bookerFor],
  )

  return {
    card,
    form,
    book,
    bookFor,
    bookFree: useCallback(() => bookFor([]), [bookFor]),
    open: useCallback((event: CalendarEvent, anchor: HTMLElement) => setCard({ id: event.id, anchor }), []),
    edit: useCallback((appointment: Appointment) => setForm({ kind: 'edit', appointment }), []),
    /** A card that no press on the grid asked for. */
    show: useCallback((id: number) => setCard({ id, anchor: null }), []),
    write: useCallback((start: BookingStart) => setForm(start), []),
    closeCard: useCallback(() => setCard(null), []),
    closeForm: useCallback(() => setForm(null), []),
  }
}

export type Opened = ReturnType<typeof useOpened>

type Screen = {
  columns: CalendarColumn[]
  booked: Booked[]
  hours: Hours
  present: { day: string; minute: number }
  /** What times snap to, in minutes. */
  step: number
  /** Of the appointment to be booked, in minutes. */
  length: number
}

/**
 * The first free time of the columns on the screen that is not over yet, the columns of who books before the others.
 */
function firstOnScreen(
  { columns, booked, hours, present, step, length }: Screen,
  bookerFor: (id: number | null) => number,
) {
  const booker = bookerFor(null)
  const isOwn = (column: CalendarColumn) => bookerFor(column.professional_id) === booker
  const ordered = [...columns.filter(isOwn), ...columns.filter((column) => !isOwn(column))]
  for (const column of ordered) {
    if (column.day < present.day) continue
    const professional_id = bookerFor(column.professional_id)
    const taken = booked.filter((span) => span.day === column.day && span.professional_id === professional_id)
    const from = column.day === present.day ? Math.ceil(present.minute / step) * step : hours.from
    const free = firstFree(column, taken, from, length, hours)
    if (free) return { professional_id, day: column.day, start: free.start }
  }
  return null
}
