import type { Dose } from '@/lib/domain/exercises/dose'

type Timed = Pick<Dose, 'sets' | 'reps' | 'hold_seconds' | 'rest_seconds' | 'tempo'>

/** How long one repetition takes, where no tempo says it. */
const REP_SECONDS = 4
/** How long a set takes of which neither repetitions nor a hold are said. */
const SET_SECONDS = 30
/** From one exercise to the next: getting up, fetching a band, reading. */
const CHANGE_SECONDS = 20

/** The seconds of each part of a tempo, together: five of `3-1-1`. */
const repSeconds = (tempo: string | null): number =>
  tempo?.split('-').reduce((sum, part) => sum + (Number(part) || 0), 0) || REP_SECONDS

/** How long an exercise takes, in seconds: its sets, what each repetition is held for, and the rests between the sets. */
export function exerciseSeconds({ sets, reps, hold_seconds, rest_seconds, tempo }: Timed): number {
  const held = hold_seconds ?? 0
  const set = reps ? reps * (repSeconds(tempo) + held) : held || SET_SECONDS
  const times = sets ?? 1
  return times * set + (times - 1) * (rest_seconds ?? 0)
}

/** About how long a session takes, in whole minutes: its exercises and the changes between them. Nothing takes none. */
export function sessionMinutes(items: readonly Timed[]): number {
  if (items.length === 0) return 0
  const seconds = items.reduce((sum, item) => sum + exerciseSeconds(item), (items.length - 1) * CHANGE_SECONDS)
  return Math.max(1, Math.round(seconds / 60))
}
