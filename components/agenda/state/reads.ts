import { listedKinds, occupantLists } from '@/components/appointments/occupants'
import { planningsOfWeek } from '@/components/plannings/week-read'
import type { Read } from '@/lib/client/read-key'
import { isDay, today, weekRange } from '@/lib/domain/time/clock'

/** The questions of one week of the clinic: the same whatever view or professionals are chosen. */
export const weekReads = (day: string, zone: string) => ({
  appointments: { query: weekRange(day, zone) },
  plannings: planningsOfWeek(day),
})

type AgendaRead =
  | ['appointments.list', Read<'appointments.list'>]
  | ['plannings.list', Read<'plannings.list'>]
  | ['services.list']
  | [(typeof occupantLists)[keyof typeof occupantLists]]

/**
 * Is it a day that the agenda opens? Its views ask for weeks and months around it, so there are years to spare at both
 * ends of those that the product knows.
 */
export const isOpenDay = (text: string) => isDay(text) && text >= '1901-01-01' && text <= '2198-12-31'

/** What the server asks beforehand, so that the week is in the first HTML; without a real day, today's. */
export function agendaReads(day: string | undefined, zone: string, now: Date): AgendaRead[] {
  const week = weekReads(day && isOpenDay(day) ? day : today(now, zone), zone)
  return [
    ['appointments.list', week.appointments],
    ['plannings.list', week.plannings],
    ['services.list'],
    ...listedKinds.map((kind): AgendaRead => [occupantLists[kind]]),
  ]
}
