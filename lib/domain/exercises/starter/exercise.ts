import type { Drawing, Prop } from '../drawing/draw'
import type { Place } from '../drawing/pose'
import type { Goal, Material, Zone } from '../tags'

/** How often and how long an exercise is usually done at first; `null` where it is not counted that way. */
export type StarterDose = {
  sets: number | null
  reps: number | null
  hold_seconds: number | null
  rest_seconds: number | null
}

/** An exercise of the library that every clinic begins with. Its name and notes are `server/texts/starter-exercises`. */
export type StarterExercise = {
  key: string
  zones: Zone[]
  goals: Goal[]
  materials: Material[]
  dose: StarterDose
  drawing: Drawing
}

type Dose = readonly [sets: number | null, reps: number | null, hold: number | null, rest: number | null]

/** One line of a table of exercises. */
export const exercise = (
  key: string,
  zones: Zone[],
  goals: Goal[],
  materials: Material[],
  [sets, reps, hold_seconds, rest_seconds]: Dose,
  drawing: Drawing,
): StarterExercise => ({ key, zones, goals, materials, dose: { sets, reps, hold_seconds, rest_seconds }, drawing })

/** A mat on the floor. */
export const mat = (left = 14, right = 186): Prop => ({ mat: [left, right] })
/** The floor, as a line. */
export const ground = (left = 24, right = 176): Prop => ({ ground: [left, right] })
/** An arrow between two places; a positive bend arches to its left. */
export const arrow = (from: Place, to: Place, bend = 0): Prop => ({ arrow: [from, to], bend })
/** An arrow around a place, from one direction to another (0 to the right, 90 up). */
export const turn = (around: Place, radius: number, from: number, to: number): Prop => ({
  turn: around,
  radius,
  from,
  to,
})
