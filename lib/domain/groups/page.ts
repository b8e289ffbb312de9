/** How far ahead a group's public page shows its activities, in days. */
export const PAGE_DAYS = 28
/** The most activities that somebody signs up for at once. */
export const SIGN_UP_ACTIVITIES_MAX = 12
/** How long the link that confirms a sign-up lives, in hours. */
export const SIGN_UP_HOURS = 24

/**
 * What a stranger is told of an activity's places, without a number of people:
 * - `free`, `few`: there are some
 * - `waiting`: none, and who signs up waits
 * - `full`: none, and nobody waits
 */
export const placeSigns = ['free', 'few', 'waiting', 'full'] as const
export type PlaceSign = (typeof placeSigns)[number]

/** From how many free places on nobody need hurry. */
const MANY = 4

type Places = { capacity: number; taken: number; waiting: number }

/** What is said of an activity's places; who waits for one of them goes first, so that theirs are none. */
export function placeSign({ capacity, taken, waiting }: Places, hasWaitingList: boolean): PlaceSign {
  const free = capacity - taken - waiting
  if (free >= MANY) return 'free'
  if (free > 0) return 'few'
  return hasWaitingList ? 'waiting' : 'full'
}

/** What became of each activity that was signed up for. */
export const signUpRefusals = [
  'no_plan',
  'waiting_list_disabled',
  'enrolled_already',
  'busy',
  /** It has begun, was called off, or is no longer there. */
  'gone',
] as const

/**
 * - `done`: of one activity at least something came
 * - `nothing`: of none; nothing was written, and the link can be used again
 * - `unclear`: the clinic has more than one patient of that name and address, or one that it archived; nothing was written
 */
export const signUpResults = ['done', 'nothing', 'unclear'] as const
