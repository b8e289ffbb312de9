import type { Appointment } from '@/lib/contract/appointments'
import type { FreeTime } from '@/lib/contract/free-times'

/**
 * What becomes of the appointments in the way, by their ids: canceled, or handed to the professional of that id. Who is
 * not named stays as it is.
 */
export type Fates = Record<string, 'cancel' | number>

/** An appointment that somebody else is to have. */
export type Passing = { appointment: Appointment; to: number }

/** Which of them are to be canceled. */
export const canceledIn = (fates: Fates): number[] =>
  Object.entries(fates).flatMap(([id, fate]) => (fate === 'cancel' ? [Number(id)] : []))

/** Which of these appointments are to be somebody else's. */
export const passedIn = (fates: Fates, appointments: readonly Appointment[]): Passing[] =>
  appointments.flatMap((appointment) => {
    const to = fates[appointment.id]
    return typeof to === 'number' && to !== appointment.professional_id ? [{ appointment, to }] : []
  })

/** Who of those that have free times could take this one, as it stands; never who is away. */
export const takersOf = ({ starts_at }: Appointment, free: readonly FreeTime[], awayId: number): number[] => {
  const at = Date.parse(starts_at)
  const then = free.filter((time) => Date.parse(time.starts_at) === at).map(({ professional_id }) => professional_id)
  return [...new Set(then)].filter((id) => id !== awayId)
}

/**
 * Who takes each, for as many as can be: those of one time before the next, each by who is free and has none of them then
 * already, rather by who takes others too. Who is nobody's to take is not named.
 */
export function mostPassed(appointments: readonly Appointment[], takers: ReadonlyMap<number, number[]>): Fates {
  const taken = new Map<number, Appointment[]>()
  const fates: Fates = {}
  for (const appointment of byTimeOf(appointments)) {
    const mayTake = (id: number) => !(taken.get(id) ?? []).some((other) => meet(other, appointment))
    const countOf = (id: number) => taken.get(id)?.length ?? 0
    const [to] = (takers.get(appointment.id) ?? [])
      .filter(mayTake)
      .toSorted((one, other) => countOf(other) - countOf(one))
    if (to === undefined) continue
    fates[appointment.id] = to
    taken.set(to, [...(taken.get(to) ?? []), appointment])
  }
  return fates
}

const byTimeOf = (appointments: readonly Appointment[]) =>
  appointments.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
const meet = (one: Appointment, other: Appointment) =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at)

/** Who could take all of them: free at each time, and never two at once. */
export function takersOfAll(appointments: readonly Appointment[], takers: ReadonlyMap<number, number[]>): number[] {
  const byTime = byTimeOf(appointments)
  const isTwice = byTime.some(
    ({ starts_at }, index) => index > 0 && Date.parse(starts_at) < Date.parse(byTime[index - 1]!.ends_at),
  )
  if (isTwice) return []
  const [first = [], ...others] = appointments.map(({ id }) => takers.get(id) ?? [])
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}
