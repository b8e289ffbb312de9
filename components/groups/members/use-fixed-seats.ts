import { useLocale } from 'next-intl'
import { useDates } from '@/components/format/use-dates'
import { useDayTexts } from '@/components/format/use-weekdays'
import { useRead } from '@/lib/client/use-api'
import type { FixedSeat, SeatSeries } from '@/lib/contract/fixed-seats'
import { clockText } from '@/lib/domain/time/clock-text'

/** Whether a seat is somebody's on a day or later. */
const isHeld = ({ until_day }: FixedSeat, day: string) => until_day === null || until_day >= day

/** The fixed seats of a group that are not over, by their memberships, and the series that they are of. */
export function useFixedSeats(groupId: number) {
  const of = { params: { id: groupId } }
  const read = useRead('fixed-seats.list', of)
  const ofSeries = useRead('fixed-seats.series', of)
  const slotText = useSlotText()
  const { today } = useDates()
  const series = ofSeries.data?.data ?? []
  const held = (read.data?.data ?? []).filter((seat) => isHeld(seat, today))
  const nameOf = (seriesId: number) => {
    const found = series.find(({ series_id }) => series_id === seriesId)
    return found ? slotText(found) : ''
  }
  return {
    read,
    ofSeries,
    series,
    nameOf,
    of: (memberId: number) => held.filter(({ member_id }) => member_id === memberId),
    /** `lunes 19:00`, of all that a member has. */
    textOf: (memberId: number) =>
      held
        .filter(({ member_id }) => member_id === memberId)
        .map(({ series_id }) => nameOf(series_id))
        .filter(Boolean)
        .join(', '),
  }
}

/** When a series is: `lunes y miércoles 19:00`; of one that is not by weekdays, its next date. */
function useSlotText(): (series: SeatSeries) => string {
  const { weekday } = useDayTexts()
  const { dayTime } = useDates()
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return ({ recurrence, start_minute, next_at }) => {
    if (recurrence.frequency === 'week')
      return `${list.format(recurrence.weekdays.map(weekday))} ${clockText(start_minute)}`
    return next_at ? dayTime(next_at) : clockText(start_minute)
  }
}
