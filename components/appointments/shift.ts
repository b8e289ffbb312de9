import { rangeText } from '@/components/calendar/layout/geometry'
import type { Dates } from '@/components/format/use-days'
import type { Appointment } from '@/lib/contract/appointments'
import { clockText } from '@/lib/domain/time/clock-text'
import { placementOf } from './placement'

/**
 * From when to when an appointment went, in as few words as tell it: `10:00` and `11:00`, with its day where that is
 * another, and its month where that is, and until when where it lasts longer or shorter.
 */
export function shiftOf(before: Appointment, after: Appointment, zone: string, dates: Dates) {
  const [was, is] = [placementOf(before, zone), placementOf(after, zone)]
  const isMoved = was.day !== is.day
  const isSameMonth = was.day.slice(0, 7) === is.day.slice(0, 7)
  const isAsLong = was.end - was.start === is.end - is.start
  const text = ({ day, start, end }: typeof was) => {
    const time = isAsLong ? clockText(start) : rangeText({ start, end })
    return isMoved ? `${isSameMonth ? dates.shortTitle(day) : dates.title(day)}, ${time}` : time
  }
  return { day: is.day, isMoved, from: text(was), to: text(is) }
}
