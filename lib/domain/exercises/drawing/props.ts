import { FLOOR, type Joints, type Place, placeOf } from './pose'
import { middle, type Point, type Shape, step } from './shapes'

/** What stands behind a figure. */
export type Scenery =
  | { ground: readonly [left: number, right: number] }
  | { mat: readonly [left: number, right: number] }
  /** A mat seen from above. */
  | { rug: readonly [left: number, right: number, top: number, bottom: number] }
  | { wall: number }
  /** A chair under somebody who sits at the place; its back is on the side named. */
  | { chair: Place; back: 'left' | 'right' | 'none'; size?: number }
  | { table: readonly [left: number, right: number, top: number] }
  | { step: readonly [left: number, right: number, top: number] }
  | { cushion: Place; wide: number; high?: number }
  | { post: number }

/** What is held, leant on or worn, drawn over the figure. */
export type Tool =
  | { band: readonly Place[] }
  | { stick: readonly [Place, Place] }
  | { towel: readonly Place[] }
  | { dumbbell: Place; along?: number }
  | { ball: Place; radius: number }
  | { roller: Place; radius?: number }

/** Signs: what moves where. */
export type Sign =
  | { arrow: readonly [from: Place, to: Place]; bend?: number }
  | { turn: Place; radius: number; from: number; to: number }
  | { breath: Place; radius?: number }
  | { guide: readonly [Place, Place] }

export type Prop = Scenery | Tool | Sign

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
  return [
    { kind: 'line', points, width: 2.4, ink: 'accent' },
    arrowHead(points[parts]!, to + (to > from ? 80 : -80)),
  ]
}

function chair([x, y]: Point, back: 'left' | 'right' | 'none', size: number): Shape[] {
  const seat = y + 9.2 * size
  const half = 17 * size
  const legs = [-half, half].map(
    (dx): Shape => ({ kind: 'line', points: [[x + dx, seat], [x + dx, FLOOR]], width: 3, ink: 'line' }),
  )
  const rest: Shape[] =
    back === 'none'
      ? []
      : [
          {
            kind: 'line',
            points: [
              [x + (back === 'left' ? -half : half), seat],
              [x + (back === 'left' ? -half - 3 : half + 3), seat - 38 * size],
            ],
            width: 3.4,
            ink: 'line',
          },
        ]
  return [...legs, ...rest, { kind: 'line', points: [[x - half, seat], [x + half, seat]], width: 4.4, ink: 'line' }]
}

/** The shapes of what stands behind the figure. */
export function sceneryOf(prop: Scenery, at: Joints): Shape[] {
  if ('ground' in prop) {
    const [left, right] = prop.ground
    return [{ kind: 'line', points: [[left, 124.5], [right, 124.5]], width: 1.6, ink: 'line' }]
  }
  if ('mat' in prop) {
    const [left, right] = prop.mat
    return [{ kind: 'box', at: [left, FLOOR], wide: right - left, high: 5, round: 2.5, ink: 'soft' }]
  }
  if ('rug' in prop) {
    const [left, right, top, bottom] = prop.rug
    return [{ kind: 'box', at: [left, top], wide: right - left, high: bottom - top, round: 6, ink: 'soft' }]
  }
  if ('wall' in prop) return [{ kind: 'line', points: [[prop.wall, 12], [prop.wall, 124.5]], width: 3, ink: 'line' }]
  if ('post' in prop) return [{ kind: 'line', points: [[prop.post, 22], [prop.post, 124.5]], width: 3, ink: 'line' }]
  if ('chair' in prop) return chair(placeOf(prop.chair, at), prop.back, prop.size ?? 1)
  if ('table' in prop) {
    const [left, right, top] = prop.table
    return [
      { kind: 'line', points: [[left + 6, top], [left + 6, 124.5]], width: 2.6, ink: 'line' },
      { kind: 'line', points: [[right - 6, top], [right - 6, 124.5]], width: 2.6, ink: 'line' },
      { kind: 'line', points: [[left, top], [right, top]], width: 4, ink: 'line' },
    ]
  }
  if ('step' in prop) {
    const [left, right, top] = prop.step
    return [{ kind: 'box', at: [left, top], wide: right - left, high: 124.5 - top, round: 2, ink: 'soft' }]
  }
  const [x, y] = placeOf(prop.cushion, at)
  const high = prop.high ?? 8
  return [{ kind: 'box', at: [x - prop.wide / 2, y - high / 2], wide: prop.wide, high, round: high / 2, ink: 'line' }]
}

/** The shapes of what a figure holds. */
export function toolOf(prop: Tool, at: Joints): Shape[] {
  const place = (where: Place) => placeOf(where, at)
  if ('band' in prop) return [{ kind: 'line', points: prop.band.map(place), width: 3, ink: 'accent' }]
  if ('stick' in prop) return [{ kind: 'line', points: prop.stick.map(place), width: 4, ink: 'accent' }]
  if ('towel' in prop) return [{ kind: 'line', points: prop.towel.map(place), width: 5.5, ink: 'accent' }]
  if ('dumbbell' in prop) {
    const middleOf = place(prop.dumbbell)
    const along = prop.along ?? 0
    const ends = [step(middleOf, along, 7), step(middleOf, along, -7)]
    return [
      { kind: 'line', points: ends, width: 3, ink: 'accent' },
      ...ends.map(
        (end): Shape => ({ kind: 'line', points: [step(end, along + 90, 4), step(end, along - 90, 4)], width: 4, ink: 'accent' }),
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
    (length, ring): Shape => ({ kind: 'circle', at: place(prop.breath), radius: length, ink: 'accent', width: ring ? 1.2 : 2 }),
  )
}
