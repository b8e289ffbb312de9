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

/** What the server asks beforehand, so that the week is in the first HTML; without a real day, today's. */
export function agendaReads(day: string | undefined, zone: string, now: Date): AgendaRead[] {
  const week = weekReads(day && isDay(day) ? day : today(now, zone), zone)
  return [
    ['appointments.list', week.appointments],
    ['plannings.list', week.plannings],
    ['services.list'],
    ...listedKinds.map((kind): AgendaRead => [occupantLists[kind]]),
  ]
}
