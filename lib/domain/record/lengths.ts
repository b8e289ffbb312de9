/** The longest texts of the record, in characters: what the contract refuses beyond, and what a form takes. */
export const LENGTHS = {
  /** Of one field, markup included. */
  answer: 60_000,
  reason: 400,
  episode_title: 160,
  outcome: 4000,
  goal: 300,
  activity: 120,
  pain_origin: 200,
  pain_note: 2000,
  report_recipient: 160,
  report_text: 8000,
} as const

/** The largest number that an answer is, and the largest score. */
export const NUMBER_MAX = 1_000_000_000_000

/** The scale of a pain's intensity is 0 to 10 (specification, pains). */
export const INTENSITY_MAX = 10

/** So many answers has a scale at most: each is a button. What has more asks for a number. */
export const STEPS_MAX = 101
/** A scale's ends are whole, and no further from 0. */
export const SCALE_END_MAX = 100
