/**
 * What several charts share, so that one day stands at one place in all of them: their first and last instant in ms, and
 * the room that is left right of the lines, in the drawing's units.
 */
export type Axis = { from: number; to: number; gutter: number }

const [LETTER, BESIDE, MOST] = [6.4, 48, 260]
const NAMED_BELOW = 18

/** The room that one chart needs right of its lines: for the longest name and its value, or for the value alone. */
export const gutterOf = (names: string[], isCompact: boolean): number =>
  isCompact && names.some(Boolean)
    ? NAMED_BELOW
    : Math.min(isCompact ? BESIDE : MOST, BESIDE + LETTER * Math.max(0, ...names.map(({ length }) => length)))

/** The axis of several charts by what each names and all their instants; undefined where there is nothing on it. */
export function axisOf(instants: string[], charts: string[][], isCompact: boolean): Axis | undefined {
  const times = instants.map((at) => Date.parse(at))
  if (times.length === 0) return undefined
  const gutter = Math.max(...charts.map((names) => gutterOf(names, isCompact)))
  return { from: Math.min(...times), to: Math.max(...times), gutter }
}
