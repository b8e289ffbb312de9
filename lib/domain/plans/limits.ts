/** How many phases a plan has at most, and how many days all of them together. */
export const PHASES_MAX = 12
export const PLAN_DAYS_MAX = 730
/** How many sessions a plan has at most, and how many of them one day. */
export const PLACED_MAX = 2500
export const PLACED_A_DAY_MAX = 6
/**
 * How many characters of exercises one call writes on the days of a plan at most: each day has its own copy, and a session may say much.
 * Two years of three sessions a day of twelve exercises are ten million.
 */
export const GIVEN_CHARACTERS_MAX = 32_000_000
/** What a dose is scaled by, in percent. */
export const SCALE = { min: 50, max: 200 } as const
/** After how many days of silence, at most, somebody is told; and what is more pain than that. */
export const SILENCE_MAX = 30
export const PAIN_MAX = 10
/** How long the one phase lasts of a plan that is made without another to copy. */
export const EMPTY_PLAN_DAYS = 28
/** How long the texts of plans may be, in characters: a plan's name and notes, a phase's name and what lets one pass. */
export const PLAN_NAME_MAX = 120
export const PLAN_NOTES_MAX = 4000
export const PHASE_NAME_MAX = 80
export const CRITERIA_MAX = 500
