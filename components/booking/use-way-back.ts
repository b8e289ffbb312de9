import { useRead } from '@/lib/client/use-api'
import { instantAt, wallTime } from '@/lib/domain/time/clock'
import type { Booking } from './use-booking'

/** Where a booking was on the screen before what was proposed took it to another day. */
export type SeenPlace = { professional_id: number; day: string; minute: number; room_id: number | null }

type Props = { booking: Booking; zone: string; seen: SeenPlace | null }
export type WayBack = { day: string; go: () => void } | null

/**
 * The way back to the day on the screen, where a proposal has left it: to its first free time with anybody, or, where it
 * has none or nobody says so, to where the booking was. Chosen by hand, so that nothing is proposed after it.
 */
export function useWayBack({ booking, zone, seen }: Props): WayBack {
  const { service_id, patients, day } = booking.form.values
  const hasLeft = seen !== null && seen.day !== day
  const query = {
    ...(seen && { from: instantAt(seen.day, 0, zone), to: seen.day }),
    ...(service_id && { service_id: Number(service_id) }),
    ...(patients[0] && { patient_id: patients[0].id }),
    ...{ minutes: booking.minutes(), limit: 1 },
  }
  const { data } = useRead('appointments.free', { query }, { enabled: hasLeft, staleTime: 0 })
  if (!hasLeft) return null
  const go = () => {
    const [free] = data?.data ?? []
    if (!free) return booking.take(seen)
    const { professional_id, room_id, starts_at } = free
    booking.take({ professional_id, room_id, ...wallTime(starts_at, zone) })
  }
  return { day: seen.day, go }
}
