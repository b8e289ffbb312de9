import { useCallback, useMemo, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { CalendarColumn, CalendarEvent, Slot } from '@/components/calendar/layout/types'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import { USUAL_MINUTES, usualService } from '@/components/services/last-service'
import type { Appointment } from '@/lib/contract/appointments'
import { firstUnoccupied } from '@/lib/domain/appointments/occupants'
import { instantAt } from '@/lib/domain/time/clock'
import { markFree } from './mark-free'
import { firstOnScreen } from './state/columns'
import type { Agenda } from './state/use-agenda'

type NewStart = BookingStart & { kind: 'new' }

/** Puts the mark over a time where a column shows it; false where none does. */
function marks(
  columns: CalendarColumn[],
  { day, professional_id, start }: Pick<NewStart, 'day' | 'professional_id' | 'start'>,
  length: number,
): boolean {
  const column = columns.find((one) => one.day === day && one.occupies.professional_id === professional_id)
  return column ? markFree(column.key, { start, end: start + length }) : false
}

/** What is open above the agenda: an appointment's card, the booking form. */
export function useOpened(agenda: Agenda, userId: number, isPhone: boolean) {
  const [card, setCard] = useState<{ id: number; anchor: HTMLElement | null; asksWhy?: boolean } | null>(null)
  const [form, setForm] = useState<BookingStart | null>(null)
  const { columns, chosen, openings, booked, hours, present, day, services, step, zone } = agenda

  const ownFirst = useMemo(() => {
    const ids = chosen.map(({ id }) => id)
    return ids.includes(userId) ? [userId, ...ids.filter((id) => id !== userId)] : ids
  }, [chosen, userId])
  /**
   * A slot that is as long as a click asks for was not dragged: its end follows the service. In a column that is
   * nobody's, the first who is free then.
   */
  const book = useCallback(
    ({ column, start, end }: Slot, usual: number) => {
      const isDragged = end - start !== usual
      const { day, occupies } = column
      const there = booked.filter((span) => span.day === day && span.start < end && start < span.end)
      const professional_id = occupies.professional_id ?? firstUnoccupied('professional_id', ownFirst, there) ?? userId
      setCard(null)
      setForm({ kind: 'new', ...occupies, professional_id, day, start, end: isDragged ? end : null })
    },
    [booked, ownFirst, userId],
  )
  /**
   * Without a slot: the first free time on the screen, from now on; one's own agenda first, whatever the columns are.
   * Where there is none in anybody's hours, one that nobody has booked; the form asks the server for a better one.
   * But on a phone the form begins beside it, or beside the first of somebody else, where a column shows one.
   */
  const bookFor = useCallback(
    (patients: PickedPatient[]) => {
      const length = usualService(services)?.duration_minutes ?? USUAL_MINUTES
      const screen = { days: columns.map(({ day }) => day), openings, booked, hours, present, step }
      const putMark = (free: typeof first) => free && marks(columns, free, length)
      const first = firstOnScreen(screen, ownFirst, length) ?? firstOnScreen(screen, ownFirst, length, true)
      const marked = !isPhone && [first, ...ownFirst.map((id) => firstOnScreen(screen, [id], length))].find(putMark)
      const free = marked || first
      setCard(null)
      const [firstDay = day] = screen.days
      const ahead = firstDay > present.day ? { from: instantAt(firstDay, 0, zone) } : {}
      const place = free ?? { professional_id: ownFirst[0] ?? userId, day: present.day, start: hours.from }
      setForm({ kind: 'new', end: null, patients, ...place, proposed: { ...ahead, ...(marked && { isMarked: true }) } })
    },
    [columns, day, openings, booked, present, hours, step, services, ownFirst, userId, zone, isPhone],
  )
  /** At a time that the server found: beside it, where a column shows it, but on a phone. */
  const propose = useCallback(
    (start: NewStart) => {
      const length = services.find(({ id }) => id === start.service_id)?.duration_minutes ?? USUAL_MINUTES
      const isShown = !isPhone && marks(columns, start, length)
      setCard(null)
      setForm(isShown ? { ...start, proposed: { ...start.proposed, isMarked: true } } : start)
    },
    [columns, services, isPhone],
  )

  return {
    card,
    form,
    book,
    bookFor,
    propose,
    /** What is being booked stays. */
    bookFree: useCallback(() => {
      if (!form) bookFor([])
    }, [form, bookFor]),
    /** `asksWhy`: it has just been canceled. */
    open: useCallback(
      ({ id }: Pick<CalendarEvent, 'id'>, anchor: HTMLElement, asksWhy?: boolean) => setCard({ id, anchor, asksWhy }),
      [],
    ),
    edit: useCallback((appointment: Appointment) => setForm({ kind: 'edit', appointment }), []),
    /** A card that no press on the grid asked for. */
    show: useCallback((id: number) => setCard({ id, anchor: null }), []),
    write: useCallback((start: BookingStart) => {
      setCard(null)
      setForm(start)
    }, []),
    closeCard: useCallback(() => setCard(null), []),
    closeForm: useCallback(() => setForm(null), []),
  }
}

export type Opened = ReturnType<typeof useOpened>
