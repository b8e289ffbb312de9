import { useCallback } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Against } from '@/components/appointments/use-paste'
import type { CalendarEvent, Slot } from '@/components/calendar/layout/types'
import { useOutsideWord } from '@/components/plannings/use-outside-word'
import { outsideReason } from '@/lib/domain/plannings/outside'

/** A word to what is dragged to a slot; null where nothing speaks against it. */
export type Warn = (slot: Slot, event: CalendarEvent | null) => string | null

/** Says over what is dragged what keeps the time it lies over, or that it lies outside somebody's hours. */
export function useWarning({ appointments, openings }: Pick<Agenda, 'appointments' | 'openings'>): Warn {
  const speaks = useAgainst({ openings })
  return useCallback(
    (slot, event) => {
      const own = event && appointments.find(({ id }) => id === event.id)
      const professionalId = slot.column.occupies.professional_id ?? own?.professional_id
      return professionalId ? speaks(slot, professionalId) : null
    },
    [appointments, speaks],
  )
}

/** Says what keeps a time, by its name, or that it lies outside somebody's hours; null where neither. */
export function useAgainst({ openings }: Pick<Agenda, 'openings'>): Against {
  const word = useOutsideWord()
  return useCallback(
    ({ column, start, end }, professionalId) =>
      word(outsideReason(openings, professionalId, column.day, { start, end })),
    [openings, word],
  )
}
