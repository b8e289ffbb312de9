import { daysBetween } from './phases'

type Phase = { starts_on: string; days: number; reached_on: string | null }

/** `reached`: what lets one pass was reached. `over`: its days are gone, and nobody said so. */
export type PhaseState = 'reached' | 'over' | 'current' | 'coming'

/** More weeks than can be told apart as parts of one line. */
const PARTS_MAX = 12

/**
 * How far a phase has come: which of its weeks this is, and how much of each part of its line is gone (a part is a week; of
 * a long phase all of it). Today counts as gone.
 */
export function phaseProgress({ starts_on, days, reached_on }: Phase, today: string) {
  const since = daysBetween(starts_on, today)
  const weeks = Math.ceil(days / 7)
  const state: PhaseState = reached_on ? 'reached' : since < 0 ? 'coming' : since < days ? 'current' : 'over'
  const gone = state === 'reached' ? days : Math.min(Math.max(since + 1, 0), days)
  const part = weeks > PARTS_MAX ? days : 7
  const parts = Array.from({ length: Math.ceil(days / part) }, (_, at) => {
    const length = Math.min(part, days - at * part)
    return Math.min(Math.max((gone - at * part) / length, 0), 1)
  })
  return { state, weeks, week: Math.min(Math.floor(Math.max(since, 0) / 7) + 1, weeks), parts }
}
