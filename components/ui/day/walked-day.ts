import { addDays, startOfWeek } from '@/lib/domain/time/clock'
import { addMonths } from '@/lib/domain/time/months'

/** The day that a key leads to in a grid of weeks; null when it leads nowhere. */
export function walkedDay(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day)
    case 'End':
      return addDays(startOfWeek(day), 6)
    case 'PageUp':
      return addMonths(day, -1)
    case 'PageDown':
      return addMonths(day, 1)
    default:
      return null
  }
}
