import type { BookingStart } from '@/components/appointments/booking-start'
import { useDays } from '@/components/format/use-days'
import { isDay } from '@/lib/domain/time/clock'

/** The day in words, where it is another one than the form began with or the screen shows; else null. */
export function useOtherDay(start: BookingStart, day: string): string | null {
  const dates = useDays()
  const isAsSeen = start.kind === 'edit' || (day === start.day && (start.proposed?.seen?.includes(day) ?? true))
  return isDay(day) && !isAsSeen ? dates.full(day) : null
}
