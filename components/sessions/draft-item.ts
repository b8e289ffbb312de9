import type { SessionItem } from '@/lib/contract/exercise-sessions'
import type { ExerciseItem } from '@/lib/contract/exercises'

/** An exercise in a session that is being written; `key` holds it while it moves, and is sent nowhere. */
export type DraftItem = SessionItem & { key: string }

/** One of a session that there is. */
export const draftOf = (item: SessionItem): DraftItem => ({ ...item, key: crypto.randomUUID() })

/** One of the library, with its usual dose. What the library's list does not say of it is read where it is shown. */
export const draftOfExercise = (exercise: ExerciseItem): DraftItem => {
  const { id, starter_key, name, picture_id, active } = exercise
  const { sets, reps, hold_seconds, rest_seconds, load, tempo } = exercise
  return {
    key: crypto.randomUUID(),
    exercise_id: id,
    starter_key: id === null ? starter_key : null,
    drawn_as: starter_key,
    ...{ name, active, notes: null, video_url: null, note: null },
    picture_ids: picture_id === null ? [] : [picture_id],
    ...{ sets, reps, hold_seconds, rest_seconds, load, tempo },
  }
}

/** As it is sent: which exercise, its dose there and the note. */
export const formOf = (item: DraftItem) => {
  const { exercise_id, starter_key, sets, reps, hold_seconds, rest_seconds, load, tempo, note } = item
  return { exercise_id, starter_key, sets, reps, hold_seconds, rest_seconds, load, tempo, note }
}

/** What a figure is drawn from. */
export const figureOf = ({ picture_ids, drawn_as }: Pick<SessionItem, 'picture_ids' | 'drawn_as'>) => ({
  picture_id: picture_ids[0] ?? null,
  starter_key: drawn_as,
})
