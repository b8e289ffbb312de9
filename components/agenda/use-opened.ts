import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { BookingStart } from '@/components/appointments/booking-start'
import type { CalendarEvent, Slot } from '@/components/calendar/layout/types'
import type { PickedPatient } from '@/components/patients/picker/picked-patient'
import type { Appointment } from '@/lib/contract/appointments'
import { firstUnoccupied } from '@/lib/domain/appointments/occupants'
import type { Agenda } from './state/use-agenda'

type NewStart = BookingStart & { kind: 'new' }

/** It comes after the first drawing, as the form does. */
export const loadStarts = () => import('./free-start')

/** What is open above the agenda: an appointment's card, the booking form. */
export function useOpened(agenda: Agenda, userId: number, isPhone: boolean) {
  const [card, setCard] = useState<{ id: number; anchor: HTMLElement | null; asksWhy?: boolean } | null>(null)
  const [form, setForm] = useState<BookingStart | null>(null)
  // What is opened from a card outlives it: what draws the card is drawn anew when that closes.
  const [owing, collect] = useState<number | null>(null)
  const { chosen, booked } = agenda
  const client = useQueryClient()
  const acts = useMemo(
    () => ({
      /** `asksWhy`: it has just been canceled. */
      open: ({ id }: Pick<CalendarEvent, 'id'>, anchor: HTMLElement, asksWhy?: boolean) =>
        setCard({ id, anchor, asksWhy }),
      edit: (appointment: Appointment) => setForm({ kind: 'edit', appointment }),
      /** A card that no press on the grid asked for. */
      show: (id: number) => setCard({ id, anchor: null }),
      write(start: BookingStart) {
        setCard(null)
        setForm(start)
      },
      closeCard: () => setCard(null),
      closeForm: () => setForm(null),
    }),
    [],
  )

  const ownFirst = useMemo(
    () => chosen.map(({ id }) => id).sort((one, other) => Number(other === userId) - Number(one === userId)),
    [chosen, userId],
  )
  /**
   * Of a mere press the end follows the service; what was drawn, or cut short, stays as it is. In a column that is
   * nobody's, the first who is free then.
   */
  const book = useCallback(
    ({ column, start, end }: Slot, isSpan: boolean) => {
      const { day, occupies } = column
      const there = booked.filter((span) => span.day === day && span.start < end && start < span.end)
      const professional_id = occupies.professional_id ?? firstUnoccupied('professional_id', ownFirst, there) ?? userId
      acts.write({ kind: 'new', ...occupies, professional_id, day, start, end: isSpan ? end : null })
    },
    [acts, booked, ownFirst, userId],
  )
  // These need the agenda as it is drawn, which is another object each time: to keep them would keep nothing.
  /** Without a slot, at a free time; where what looks for one cannot come, neither can the form, which says so. */
  const bookFor = (patients: PickedPatient[]) => {
    const unsought: NewStart = {
      kind: 'new',
      patients,
      professional_id: ownFirst[0] ?? userId,
      day: agenda.present.day,
      start: agenda.hours.from,
      end: null,
      proposed: {},
    }
    setCard(null)
    void loadStarts().then(
      ({ freeStart }) => setForm(freeStart(agenda, ownFirst, { unsought, isPhone, userId, client })),
      () => setForm(unsought),
    )
  }
  /** At a time that the server found. */
  const propose = (start: NewStart) => {
    setCard(null)
    void loadStarts().then(
      ({ proposedStart }) => setForm(proposedStart(agenda, start, isPhone)),
      () => setForm(start),
    )
  }

  return {
    ...acts,
    card,
    form,
    /** The patient of whom it is taken what they owe. */
    owing,
    collect,
    book,
    bookFor,
    propose,
    /** What is being booked stays. */
    bookFree() {
      if (!form) bookFor([])
    },
  }
}

export type Opened = ReturnType<typeof useOpened>
