import { addDays, DAY_MINUTES, isKnownDay, minutesBetween } from '@/lib/domain/time/clock'
import { PLAN_DAYS_MAX } from './limits'

/** A phase with its first and its last day. */
export type Laid<P> = P & { starts_on: string; ends_on: string }

/** How many days one day is after another. */
export const daysBetween = (from: string, to: string): number => minutesBetween(from, to) / DAY_MINUTES

/** Phases on days: each begins on the day after the one before it ends. They are plain days, so that no clock changes them. */
export function layOut<P extends { days: number }>(startsOn: string, phases: readonly P[]): Laid<P>[] {
  let starts_on = startsOn
  return phases.map((phase) => {
    const laid = { ...phase, starts_on, ends_on: addDays(starts_on, phase.days - 1) }
    starts_on = addDays(starts_on, phase.days)
    return laid
  })
}

/** The last day of a plan. */
export const planEnd = (startsOn: string, phases: readonly { days: number }[]): string =>
  addDays(startsOn, daysIn(phases) - 1)

/** How many days the phases of a plan last together. */
export const daysIn = (phases: readonly { days: number }[]): number => phases.reduce((sum, { days }) => sum + days, 0)

/** The phase that a day is in; undefined before the plan and after it. */
export const phaseOn = <P>(phases: readonly Laid<P>[], day: string): Laid<P> | undefined =>
  phases.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)

/** What is wrong with phases wherever they come from: too many days together, or days that the product does not know. */
export function lengthFault(startsOn: string, phases: readonly { days: number }[]) {
  if (daysIn(phases) > PLAN_DAYS_MAX) return { key: 'plan_too_long' as const, values: { max: PLAN_DAYS_MAX } }
  const isKnown = isKnownDay(startsOn) && isKnownDay(planEnd(startsOn, phases))
  return isKnown ? null : { key: 'date_bounds' as const }
}
