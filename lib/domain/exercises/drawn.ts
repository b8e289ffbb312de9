import { drawExercise } from './drawing/draw'
import { starterExercises } from './starter'

const drawings = new Map(starterExercises.map(({ key, drawing }) => [key, drawing]))
/** Each is drawn once: a library shows forty at a time, and shows them again. */
const drawn = new Map<string, string>()

/** The shapes of an exercise of the starter library, for an `svg` of 200 by 140; none of a key that is unknown. */
export function drawnMarkup(key: string): string {
  const drawing = drawings.get(key)
  const markup = drawn.get(key) ?? (drawing ? drawExercise(drawing) : '')
  if (drawing) drawn.set(key, markup)
  return markup
}
