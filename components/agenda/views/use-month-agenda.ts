import { useCallback } from 'react'
import type { Agenda } from '@/components/agenda/state/use-agenda'
import type { Opened } from '@/components/agenda/use-opened'
import type { CalendarEvent } from '@/components/calendar/layout/types'
import { dayOf } from '@/lib/domain/time/clock'
import type { useMonth } from './use-month'

/** Each once: what passes midnight on a Sunday is in two weeks, and several weeks ask for the same hours. */
const once = <T extends { id: number }>(rows: T[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

/** The agenda with what its six weeks have, where it knows those of its day's: for what is done with any day of the month. */
export function useMonthAgenda(agenda: Agenda, weeks: ReturnType<typeof useMonth>['weeks'], opened: Opened) {
  const { reach, zone } = agenda
  const known = [...new Set(weeks.flatMap(({ plannings }) => plannings ?? []))]
  const appointments = once(weeks.flatMap((week) => week.appointments ?? []))
  const { open } = opened
  /** An appointment's week is read for its card. */
  const openIn = useCallback(
    (event: CalendarEvent, element: HTMLElement) => {
      reach(event.day)
      open(event, element)
    },
    [reach, open],
  )
  return {
    openIn,
    agenda: {
      ...agenda,
      appointments,
      openings: {
        plannings: once(known.flatMap(({ data }) => data)),
        exceptions: once(known.flatMap(({ meta }) => meta.exceptions)),
      },
    },
    opened: {
      ...opened,
      open: ({ id }: Pick<CalendarEvent, 'id'>, element: HTMLElement, asksWhy?: boolean) => {
        const row = appointments.find((each) => each.id === id)
        if (row) reach(dayOf(row.starts_at, zone))
        open({ id }, element, asksWhy)
      },
    },
  }
}
