import type { CalendarEvent } from '@/components/calendar/layout/types'

/** An appointment as the calendar draws it. */
export const calendarEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 1,
  column: 'ana',
  day: '2026-11-20',
  start: 540,
  end: 600,
  title: 'Íñigo Etxeberria',
  subtitle: 'Suelo pélvico',
  look: 'confirmed',
  tone: 'teal',
  overlap: false,
  series: false,
  label: 'Íñigo Etxeberria, 09:00–10:00, Suelo pélvico, confirmada',
  ...given,
})
