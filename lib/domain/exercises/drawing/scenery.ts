import { FLOOR, type Joints, type Place, placeOf } from './pose'
import type { Point, Shape } from './shapes'

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

function chair([x, y]: Point, back: 'left' | 'right' | 'none', size: number): Shape[] {
  const seat = y + 9.2 * size
  const half = 17 * size
  const legs = [-half, half].map(
    (dx): Shape => ({
      kind: 'line',
      points: [
        [x + dx, seat],
        [x + dx, FLOOR],
      ],
      width: 3,
      ink: 'line',
    }),
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
  return [
    ...legs,
    ...rest,
    {
      kind: 'line',
      points: [
        [x - half, seat],
        [x + half, seat],
      ],
      width: 4.4,
      ink: 'line',
    },
  ]
}

/** The shapes of what stands behind the figure. */
export function sceneryOf(prop: Scenery, at: Joints): Shape[] {
  if ('ground' in prop) {
    const [left, right] = prop.ground
    return [
      {
        kind: 'line',
        points: [
          [left, 124.5],
          [right, 124.5],
        ],
        width: 1.6,
        ink: 'line',
      },
    ]
  }
  if ('mat' in prop) {
    const [left, right] = prop.mat
    return [{ kind: 'box', at: [left, FLOOR], wide: right - left, high: 5, round: 2.5, ink: 'soft' }]
  }
  if ('rug' in prop) {
    const [left, right, top, bottom] = prop.rug
    return [{ kind: 'box', at: [left, top], wide: right - left, high: bottom - top, round: 6, ink: 'soft' }]
  }
  if ('wall' in prop)
    return [
      {
        kind: 'line',
        points: [
          [prop.wall, 12],
          [prop.wall, 124.5],
        ],
        width: 3,
        ink: 'line',
      },
    ]
  if ('post' in prop)
    return [
      {
        kind: 'line',
        points: [
          [prop.post, 22],
          [prop.post, 124.5],
        ],
        width: 3,
        ink: 'line',
      },
    ]
  if ('chair' in prop) return chair(placeOf(prop.chair, at), prop.back, prop.size ?? 1)
  if ('table' in prop) {
    const [left, right, top] = prop.table
    return [
      {
        kind: 'line',
        points: [
          [left + 6, top],
          [left + 6, 124.5],
        ],
        width: 2.6,
        ink: 'line',
      },
      {
        kind: 'line',
        points: [
          [right - 6, top],
          [right - 6, 124.5],
        ],
        width: 2.6,
        ink: 'line',
      },
      {
        kind: 'line',
        points: [
          [left, top],
          [right, top],
        ],
        width: 4,
        ink: 'line',
      },
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
