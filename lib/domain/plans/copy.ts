import { addDays } from '@/lib/domain/time/clock'
import { layOut } from './phases'
import { nextPlaces } from './placed'

type TemplatePhase = { days: number; sessions: readonly { day: number; exercise_session_id: number }[] }

/** A session of a plan on its date; `phase`: the place of its phase. */
export type CopiedSession = { phase: number; day: string; position: number; exercise_session_id: number }

/** The sessions of a plan on dates, from its first day on, in the order of the days. */
export function datedSessions(startsOn: string, phases: readonly TemplatePhase[]): CopiedSession[] {
  return layOut(startsOn, phases).flatMap(({ starts_on, sessions }, phase) => {
    const placeOn = nextPlaces([])
    return sessions
      .toSorted((one, other) => one.day - other.day)
      .map(({ day: at, exercise_session_id }) => {
        const day = addDays(starts_on, at)
        return { phase, day, position: placeOn(day), exercise_session_id }
      })
  })
}
