import { useCallback, useState } from 'react'
import type { CalendarEvent, Slot } from '@/components/calendar/types'
import type { Appointment } from '@/lib/contract/appointments'
import { firstFree } from './agenda-columns'
import { type BookingStart, USUAL_MINUTES } from './booking-values'
import { usualService } from './last-service'
import type { Agenda } from './use-agenda'

/** What is open above the agenda: a visit's card, the booking form. */
export function useOpened(agenda: Agenda, userId: number) {
  const [card, setCard] = useState<{ id: number; anchor: HTMLElement } | null>(null)
  const [form, setForm] = useState<BookingStart | null>(null)
  const { columns, chosen, booked, hours, present, day, view, services } = agenda

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
  /** Without a slot: the first free time of the day one sees, from now on if that is today. */
  const bookFree = useCallback(() => {
    const seen = view === 'week' ? (columns.find(({ isToday }) => isToday) ?? columns[0]) : columns[0]
    const column = columns.find((each) => each.day === day && each.professional_id === bookerFor(null)) ?? seen
    if (!column) return
    const professional_id = bookerFor(column.professional_id)
    const own = booked.filter((span) => span.day === column.day && span.professional_id === professional_id)
    const from = column.day === present.day ? Math.ceil(present.minute / STEP) * STEP : hours.from
    const length = usualService(services)?.duration_minutes ?? USUAL_MINUTES
    const free = firstFree(column, own, from, length, hours)
    const start = free?.start ?? Math.min(from, hours.to - length)
    setCard(null)
    setForm({ kind: 'new', professional_id, day: column.day, start, end: null })
  }, [view, columns, day, booked, present, hours, services, bookerFor])

  return {
    card,
    form,
    book,
    bookFree,
    open: useCallback((event: CalendarEvent, anchor: HTMLElement) => setCard({ id: event.id, anchor }), []),
    edit: useCallback((appointment: Appointment) => setForm({ kind: 'edit', appointment }), []),
    closeCard: useCallback(() => setCard(null), []),
    closeForm: useCallback(() => setForm(null), []),
  }
}

/** What times snap to, in minutes. */
export const STEP = 15

export type Opened = ReturnType<typeof useOpened>
