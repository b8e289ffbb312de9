import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import { namesOf } from '@/components/appointments/placement'
import type { Against } from '@/components/appointments/use-paste'
import type { CalendarEvent, Slot } from '@/components/calendar/layout/types'
import { useOutsideWord } from '@/components/plannings/use-outside-word'
import { columnOf, occupantsOf } from '@/lib/domain/appointments/occupants'
import { outsideReason } from '@/lib/domain/plannings/outside'
import { type Clash, clashAmong } from './clash'

/** A word to what is dragged to a slot; null where nothing speaks against it. */
export type Warn = (slot: Slot, event: CalendarEvent | null) => string | null

type Known = Pick<Agenda, 'appointments' | 'openings' | 'whereOf' | 'lists'>

/**
 * Says over what is dragged who or what is in its way there, else what keeps that time or that it lies outside somebody's
 * hours: before it is put down, where the server asks.
 */
export function useWarning({ appointments, openings, whereOf, lists }: Known): Warn {
  const t = useTranslations('agenda')
  const taken = useTranslations('appointments.taken')
  const against = useAgainst({ openings })
  return useCallback(
    ({ column, start, end }, event) => {
      const own = !event?.kept && event && appointments.find(({ id }) => id === event.id)
      const wanted = { ...(own ? occupantsOf(own) : null), ...column.occupies }
      const said = ({ there, kind }: Clash) => {
        if (kind === 'professional') return t('meets', { name: namesOf(there.appointment) })
        const id = there.appointment[columnOf(kind)]
        return taken('busy', { name: lists[kind].find((one) => one.id === id)?.name ?? '' })
      }
      const placed = appointments.flatMap(whereOf).filter(({ day }) => day === column.day)
      const clash = clashAmong(placed, wanted, { start, end }, own ? own.id : null)
      if (clash) return said(clash)
      // Kept time is in nobody's hours.
      if (event?.kept) return null
      return wanted.professional_id ? against({ column, start, end }, wanted.professional_id) : null
    },
    [appointments, whereOf, lists, against, t, taken],
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
