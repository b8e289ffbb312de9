/** Which exercise it is: the clinic's own by its id, else the starter library's by its key. */
export type Named = { exercise_id?: number | null | undefined; starter_key?: string | null | undefined }

/** Are two the same exercise? A starter's and what the clinic made of it are two. */
export const isSameExercise = (one: Named, other: Named): boolean =>
  one.exercise_id == null && other.exercise_id == null
    ? one.starter_key === other.starter_key
    : one.exercise_id === other.exercise_id

/** Where an exercise stands already; -1 where it does not. */
export const placeOfExercise = (items: readonly Named[], exercise: Named): number =>
  items.findIndex((item) => isSameExercise(item, exercise))

/** The lines that say an exercise again: a duplicate cannot be added (product §5), and the first is none. */
export const repeatedLines = (items: readonly Named[]): number[] =>
  items.flatMap((item, at) => (placeOfExercise(items, item) < at ? [at] : []))
