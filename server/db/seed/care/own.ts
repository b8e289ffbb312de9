import type { Complaint, Own, Person } from './complaint'
import { ankle } from './complaints/ankle'
import { back } from './complaints/back'
import { knee } from './complaints/knee'
import { neck } from './complaints/neck'
import { pelvis } from './complaints/pelvis'
import { shoulder } from './complaints/shoulder'

const ADULT = 18
const RUNS_UNTIL = 60
/** So many visits it takes until a complaint is as good as it gets. */
const VISITS = 8

const turn = <T>(of: readonly [T, ...T[]], id: number): T => of[id % of.length]!

/**
 * Which complaint somebody comes with, always the same one: it suits their age and what they are treated with.
 * @param services the names of the services of their visits.
 */
export function complaintOf({ id, age }: Person, services: string[]): Complaint {
  if (age !== null && age < ADULT) return turn([ankle, knee], id)
  if (services.includes('Suelo pélvico')) return pelvis
  const isYoung = age === null || age < RUNS_UNTIL
  if (isYoung && services.includes('Fisioterapia deportiva')) return turn([knee, ankle, shoulder], id)
  return turn(isYoung ? [back, neck, shoulder, knee] : [back, neck, shoulder], id)
}

/** How a patient differs from another with the same complaint. */
export const ownOf = (id: number): Own => ({
  ...(id % 2 === 0 ? { side: 'right', other: 'left' } : { side: 'left', other: 'right' }),
  shift: (Math.floor(id / 2) % 3) - 1,
  pace: 0.8 + (id % 4) * 0.06,
})

/** How far somebody is at their n-th visit (from 0): 0 at the first, 1 when it is as good as it gets. */
export const progressAt = (visit: number): number => Math.min(1, visit / VISITS)

/** Of some texts in the order of getting better, the one of a visit: the first is the first visit's alone. */
export const stageAt = (texts: [string, ...string[]], visit: number): string =>
  texts[visit === 0 ? 0 : Math.min(texts.length - 1, 1 + Math.floor(((visit - 1) * (texts.length - 1)) / VISITS))]!
