import { listedKinds, occupantLists } from '@/components/appointments/occupants'
import { planningsAround } from '@/lib/client/plannings-around'
import type { Read } from '@/lib/client/read-key'
import { dayRange, fourWeeks, isDay, today, weekRange } from '@/lib/domain/time/clock'

/** Until when a week counts as read while another one is shown; it is read again once it is shown anyway. */
export const PREFETCHED_MS = 60_000

/** What is kept for who waits is announced when it changes: it is not asked again each time that one comes back. */
export const HELD_FRESH = { staleTime: PREFETCHED_MS }

/**
 * The questions of one week of the clinic: the same whatever view or professionals are chosen. What there is little of is
 * asked for four weeks at once, so that going to the next week mostly asks for its appointments alone.
 */
export function weekReads(day: string, zone: string) {
  return {
    appointments: { query: weekRange(day, zone) },
    plannings: planningsAround(day),
    held: { query: aroundRange(day, zone) },
  }
}

/** The instants of the four weeks that a day is in. */
export const aroundRange = (day: string, zone: string) => dayRange(fourWeeks(day).from, zone, 28)

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
