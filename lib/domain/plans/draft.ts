import { PLACED_A_DAY_MAX, PLAN_DAYS_MAX } from './limits'

/** A session on a day of a phase, the first of which is 0; `key` tells it from others on the same day. */
export type Placed<S> = S & { key: string; day: number }
export type DraftPhase<S> = {
  key: string
  name: string
  days: number
  exit_criteria: string
  sessions: Placed<S>[]
}

type Phases<S> = DraftPhase<S>[]

/** The last day of a phase that has something: it cannot be shorter. */
export const shortest = <S>({ sessions }: DraftPhase<S>): number => Math.max(1, ...sessions.map(({ day }) => day + 1))

/** How long a phase may be, beside the others. */
export const longest = <S>(phases: Phases<S>, key: string): number =>
  PLAN_DAYS_MAX - phases.reduce((sum, phase) => (phase.key === key ? sum : sum + phase.days), 0)

const onDay = <S>(phase: DraftPhase<S>, day: number) => phase.sessions.filter((placed) => placed.day === day).length

/** Is there room for one more on that day? */
export const hasRoom = <S>(phase: DraftPhase<S>, day: number): boolean =>
  day >= 0 && day < phase.days && onDay(phase, day) < PLACED_A_DAY_MAX

/** The phases with one of them, named by its key, changed. */
export const changePhase = <S>(phases: Phases<S>, key: string, change: Partial<DraftPhase<S>>): Phases<S> =>
  phases.map((phase) => (phase.key === key ? { ...phase, ...change } : phase))

/** Puts one on a day of a phase; as it was where there is no room. */
export function place<S>(phases: Phases<S>, phaseKey: string, placed: Placed<S>): Phases<S> {
  const phase = phases.find(({ key }) => key === phaseKey)
  if (!phase || !hasRoom(phase, placed.day)) return phases
  return changePhase(phases, phaseKey, { sessions: [...phase.sessions, placed] })
}

/** Takes one away, from whichever phase it is in. */
export const displace = <S>(phases: Phases<S>, key: string): Phases<S> =>
  phases.map((phase) => ({ ...phase, sessions: phase.sessions.filter((placed) => placed.key !== key) }))

/** Moves one to another day, also of another phase; as it was where there is no room. */
export function movePlaced<S>(phases: Phases<S>, key: string, phaseKey: string, day: number): Phases<S> {
  const placed = phases.flatMap(({ sessions }) => sessions).find((one) => one.key === key)
  const phase = phases.find((one) => one.key === phaseKey)
  if (!placed || !phase || !hasRoom(phase, day)) return phases
  return place(displace(phases, key), phaseKey, { ...placed, day })
}

/** The same once more on that weekday of each week of its phase that follows and has room. */
export function repeatWeekly<S>(phases: Phases<S>, key: string, newKey: () => string): Phases<S> {
  const phase = phases.find(({ sessions }) => sessions.some((one) => one.key === key))
  const placed = phase?.sessions.find((one) => one.key === key)
  if (!phase || !placed) return phases
  const days = Array.from({ length: Math.ceil(phase.days / 7) }, (_, week) => placed.day + 7 * (week + 1))
  return days.reduce((now, day) => place(now, phase.key, { ...placed, day, key: newKey() }), phases)
}

/** The phases as they are sent: each day's in the order in which they were put there. */
export const sentPhases = <S extends { exercise_session_id: number }>(phases: Phases<S>) =>
  phases.map(({ name, days, exit_criteria, sessions }) => ({
    ...{ name, days, exit_criteria },
    sessions: sessions
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, exercise_session_id }) => ({ day, exercise_session_id })),
  }))
