import { type Joints, type Place, placeOf } from './pose'
import { middle, type Point, type Shape, step } from './shapes'

/** Signs: what moves where. */
export type Sign =
  | { arrow: readonly [from: Place, to: Place]; bend?: number }
  | { turn: Place; radius: number; from: number; to: number }
  | { breath: Place; radius?: number }
  | { guide: readonly [Place, Place] }

/** The two strokes of an arrow's head at a point, coming along a direction. */
const arrowHead = (at: Point, direction: number): Shape => ({
  kind: 'line',
  points: [step(at, direction + 145, 7), at, step(at, direction - 145, 7)],
  width: 2.4,
  ink: 'accent',
})

const directionOf = (from: Point, to: Point) => (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI

/** An arrow between two points; a positive bend arches to its left. */
export function arrow(from: Point, to: Point, bend = 0): Shape[] {
  const control = step(middle(from, to), directionOf(from, to) + 90, bend * 2)
  return [
    { kind: 'curve', points: [from, control, to], width: 2.4, ink: 'accent' },
    arrowHead(to, directionOf(bend === 0 ? from : control, to)),
  ]
}

/** An arrow around a place, from one direction to another. */
export function turn(at: Point, radius: number, from: number, to: number): Shape[] {
  const parts = 14
  const points = Array.from({ length: parts + 1 }, (_, part) => step(at, from + ((to - from) * part) / parts, radius))
  return [{ kind: 'line', points, width: 2.4, ink: 'accent' }, arrowHead(points[parts]!, to + (to > from ? 80 : -80))]
}

/** The shapes of a sign. */
export function signOf(prop: Sign, at: Joints): Shape[] {
  const place = (where: Place) => placeOf(where, at)
  if ('arrow' in prop) return arrow(place(prop.arrow[0]), place(prop.arrow[1]), prop.bend)
  if ('turn' in prop) return turn(place(prop.turn), prop.radius, prop.from, prop.to)
  if ('guide' in prop) {
    const points = [place(prop.guide[0]), place(prop.guide[1])]
    return [{ kind: 'line', points, width: 2, ink: 'accent', dash: '2 5' }]
  }
  const radius = prop.radius ?? 15
  return [radius, radius * 1.5].map(
    (length, ring): Shape => ({
      kind: 'circle',
      at: place(prop.breath),
      radius: length,
      ink: 'accent',
      width: ring ? 1.2 : 2,
    }),
  )
}
