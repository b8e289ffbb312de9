import { drawExercise } from '@/lib/domain/exercises/drawing/draw'
import { starterExercises } from '@/lib/domain/exercises/starter'

const drawings = new Map(starterExercises.map(({ key, drawing }) => [key, drawing]))
/** Each is drawn once: a library shows forty at a time, and shows them again. */
const drawn = new Map<string, string>()

function markupOf(key: string): string {
  const drawing = drawings.get(key)
  const markup = drawn.get(key) ?? (drawing ? drawExercise(drawing) : '')
  drawn.set(key, markup)
  return markup
}

/** The drawing of an exercise of the starter library; decoration beside its name. */
export function Drawn({ starterKey }: { starterKey: string }) {
  return (
    <svg
      viewBox="0 0 200 140"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes, made of numbers (lib/domain/exercises/drawing)
      dangerouslySetInnerHTML={{ __html: markupOf(starterKey) }}
    />
  )
}
