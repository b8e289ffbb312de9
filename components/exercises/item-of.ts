import type { Exercise, ExerciseItem, StarterExercise } from '@/lib/contract/exercises'

/** One of the clinic's own as the library has it. */
export const itemOfOwn = (one: Exercise & { favourite: boolean }): ExerciseItem => ({
  ...doseOf(one),
  ...{ id: one.id, starter_key: one.starter_key, favourite: one.favourite, active: one.active },
  ...{ load: one.load, tempo: one.tempo, picture_id: one.picture_ids[0] ?? null },
  has_video: one.video_id !== null || one.video_url !== null,
})

/** One of the starter library as the library has it. */
export const itemOfStarter = (one: StarterExercise): ExerciseItem => ({
  ...doseOf(one),
  ...{ id: null, starter_key: one.starter_key, favourite: one.favourite, active: true },
  ...{ load: null, tempo: null, picture_id: null, has_video: false },
})

const doseOf = ({ name, zones, sets, reps, hold_seconds, rest_seconds }: Exercise | StarterExercise) => ({
  ...{ name, zones, sets, reps, hold_seconds, rest_seconds },
})
