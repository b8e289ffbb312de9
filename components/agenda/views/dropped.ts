import type { CalendarEvent, Slot } from '@/components/calendar/layout/types'

/** An appointment, or kept time, that was put down, or whose edge was. */
export type Dropped = { event: CalendarEvent; to: Slot }
