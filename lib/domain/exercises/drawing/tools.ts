import { type Joints, type Place, placeOf } from './pose'
import { type Point, type Shape, step } from './shapes'

/** What is held, leant on or worn, drawn over the figure. */
export type Tool =
  | { band: readonly Place[] }
  | { stick: readonly [Place, Place] }
  | { towel: readonly Place[] }
  | { dumbbell: Place; along?: number }
  | { ball: Place; radius: number }
  | { roller: Place; radius?: number }

/** A line over a dark figure, with the pale seam that sets it off. */
const seamed = (points: Point[], width: number): Shape[] => [
  { kind: 'line', points, width: width + 2.4, ink: 'ghost' },
  { kind: 'line', points, width, ink: 'accent' },
]

/** The shapes of what a figure holds. */
export function toolOf(prop: Tool, at: Joints): Shape[] {
  const place = (where: Place) => placeOf(where, at)
  if ('band' in prop) return seamed(prop.band.map(place), 3)
  if ('stick' in prop) return seamed(prop.stick.map(place), 4)
  if ('towel' in prop) return seamed(prop.towel.map(place), 5.5)
  if ('dumbbell' in prop) {
    const middleOf = place(prop.dumbbell)
    const along = prop.along ?? 0
    const ends = [step(middleOf, along, 7), step(middleOf, along, -7)]
    return [
      { kind: 'line', points: ends, width: 3, ink: 'accent' },
      ...ends.map(
        (end): Shape => ({
          kind: 'line',
          points: [step(end, along + 90, 4), step(end, along - 90, 4)],
          width: 4,
          ink: 'accent',
        }),
      ),
    ]
  }
  if ('ball' in prop) {
    const centre = place(prop.ball)
    return [
      { kind: 'circle', at: centre, radius: prop.radius, ink: 'soft' },
      { kind: 'circle', at: centre, radius: prop.radius - 1.2, ink: 'accent', width: 2.4 },
    ]
  }
  const centre = place(prop.roller)
  const radius = prop.radius ?? 9
  return [
    { kind: 'circle', at: centre, radius, ink: 'soft' },
    { kind: 'circle', at: centre, radius: radius - 1.2, ink: 'accent', width: 2.4 },
    { kind: 'circle', at: centre, radius: radius * 0.35, ink: 'accent', width: 2 },
  ]
}
