import type { AgendaView } from '@/lib/contract/agenda'
import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'

const WEEK = 7

/** The day that “next” (1) or “previous” (-1) leads to. */
export function stepped(view: AgendaView, day: string, direction: 1 | -1): string {
  switch (view) {
    case 'day':
      return addDays(day, direction)
    case 'month':
      return addMonths(day, direction)
    case 'week':
      return addDays(day, direction * WEEK)
    // It begins at its day.
    case 'list':
      return addDays(startOfWeek(day), direction * WEEK)
  }
}
