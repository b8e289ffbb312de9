import { addDays } from '@/lib/domain/time/clock'

/** What is known of a plan that is waited for, by the clinic's calendar. */
type Waited = {
  /** After how many days without an answer somebody is told. */
  silence_days: number
  published_on: string
  /** When something of it was last answered. */
  last_answer_on: string | null
  /** The days whose sessions are not answered. */
  unanswered: readonly string[]
}

/**
 * The day since whose session a patient has been silent, once that is too long: nobody answered it, nothing was answered since,
 * and so many days have passed. Else null: a week without sessions is no silence.
 */
export function silentSince(waited: Waited, today: string): string | null {
  const { silence_days, published_on, last_answer_on, unanswered } = waited
  const heard = last_answer_on && last_answer_on > published_on ? last_answer_on : published_on
  const first = unanswered.filter((day) => day >= heard).sort()[0]
  return first !== undefined && addDays(first, silence_days) <= today ? first : null
}
