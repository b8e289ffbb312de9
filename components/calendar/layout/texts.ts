import { useFormatter, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { rangeText, type Span } from './geometry'
import type { CalendarColumn, CalendarEvent, Slot } from './types'

/** The grid's sentences, for names and for what is read aloud. */
export type Texts = {
  grid: string
  keys: string
  column(column: CalendarColumn): string
  free(slot: Slot): string
  moving(event: CalendarEvent, slot: Slot): string
  moved(event: CalendarEvent, slot: Slot): string
  resized(event: CalendarEvent, slot: Slot): string
  created(slot: Slot): string
  unchanged: string
}

const isClosedAt = ({ column: { closed }, start }: Slot) =>
  closed.some((each) => each.start <= start && start < each.end)

export function useTexts(): Texts {
  const t = useTranslations('calendar')
  const format = useFormatter()
  return useMemo(() => {
    const column = ({ day, title, initials }: CalendarColumn) => {
      const date = format.dateTime(new Date(`${day}T00:00:00Z`), {
        timeZone: 'UTC',
        weekday: 'long',
        day: 'numeric',
        month: 'long',
      })
      return initials ? `${title}, ${date}` : date
    }
    const values = (event: CalendarEvent, slot: Slot) => ({ title: event.title, ...place(slot) })
    const place = (slot: Slot & Span) => ({ time: rangeText(slot), column: column(slot.column) })
    return {
      grid: t('grid'),
      keys: t('keys'),
      column,
      free: (slot) => t(isClosedAt(slot) ? 'closed' : 'free', place(slot)),
      moving: (event, slot) => t('moving', values(event, slot)),
      moved: (event, slot) => t('moved', values(event, slot)),
      resized: (event, slot) => t('resized', values(event, slot)),
      created: (slot) => t('created', place(slot)),
      unchanged: t('unchanged'),
    }
  }, [t, format])
}
