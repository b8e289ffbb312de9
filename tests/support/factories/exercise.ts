import type { SessionItem } from '@/lib/contract/exercise-sessions'
import type { ExerciseItem } from '@/lib/contract/exercises'

/** A line of the library: the clinic's own bridge, unless said. */
export const exerciseItem = (given: Partial<ExerciseItem> = {}): ExerciseItem => ({
  ...{ id: 4, starter_key: null, name: 'Puente de glúteo', sets: 3, reps: 12, hold_seconds: 5 },
  ...{ rest_seconds: null, load: null, tempo: null, zones: ['hip'], picture_id: null },
  ...{ has_video: false, favourite: false, active: true, ...given },
})

/** An exercise in a session: the clinic's own bridge, unless said. */
export const sessionItem = (given: Partial<SessionItem> = {}): SessionItem => ({
  ...{ exercise_id: 4, starter_key: null, drawn_as: null, name: 'Puente de glúteo', notes: null },
  ...{ picture_ids: [], video_url: null, active: true, sets: 3, reps: 12, hold_seconds: 5, rest_seconds: 45 },
  ...{ load: null, tempo: null, note: null, ...given },
})
