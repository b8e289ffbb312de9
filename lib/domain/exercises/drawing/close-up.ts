import type { Degrees, Joints } from './pose'
import { type Ink, type Point, type Shape, step } from './shapes'

/** A forearm and its hand, near by. One pair of directions shows the fingers in profile, four the open hand. */
export type HandPose = {
  elbow: Point
  forearm: Degrees
  palm: Degrees
  fingers: readonly (readonly [first: Degrees, second: Degrees])[]
  thumb: readonly [first: Degrees, second: Degrees]
  /** On which side of the palm the thumb is, looking from the wrist to the fingers. */
  thumbOn: 'left' | 'right'
}

/** A lower leg and its foot, near by, from its inner side. */
export type FootPose = { heel: Point; sole: Degrees; toes: Degrees; shin: Degrees; arch?: number }

/** Head, neck and shoulders, near by. `nose` is a direction from the side, and an offset from the middle of a face. */
export type BustPose = {
  seen: 'side' | 'front'
  x: number
  neck: Degrees
  /** How far the head is shifted against the neck. */
  shift?: number
  nose: Degrees | readonly [dx: number, dy: number]
  shoulders?: number
  arms?: readonly (readonly [shoulder: Point, elbow: Point, hand: Point])[]
}

export const sizes = {
  hand: { forearm: 62, palm: 27, finger: 13, tip: 12, thumb: 12 },
  foot: { shin: 52, sole: 46, heel: 17, toes: 13 },
  bust: { neck: 24, head: 18 },
} as const

/** The places that a close-up names: those of a body's joints that it shows, all else at its root. */
const named = (root: Point, shown: Partial<Joints>): Joints => {
  const names = ['Shoulder', 'Hip', 'Elbow', 'Hand', 'Knee', 'Ankle', 'Toe']
  const all = [
    'head',
    'shoulder',
    'waist',
    'hip',
    ...['near', 'far'].flatMap((half) => names.map((name) => half + name)),
  ]
  return { ...(Object.fromEntries(all.map((name) => [name, root])) as Joints), ...shown }
}

/** A thumb lies over an open hand, set off by a pale seam, and behind a hand in profile. */
function thumbOf(points: Point[], ghost: boolean, wide: boolean): Shape[] {
  const thumb: Shape = { kind: 'line', points, width: 6.4, ink: ghost ? 'ghost' : wide ? 'near' : 'far' }
  return ghost || !wide ? [thumb] : [{ ...thumb, points: points.slice(1), width: 9, ink: 'ghost' }, thumb]
}

/** The shapes of a forearm and its hand, and the places that props may name: elbow, knuckles (hand), finger (toe), thumb. */
export function handOf(hand: HandPose, ghost: boolean): { shapes: Shape[]; at: Joints } {
  const ink: Ink = ghost ? 'ghost' : 'near'
  const wrist = step(hand.elbow, hand.forearm, sizes.hand.forearm)
  const knuckles = step(wrist, hand.palm, sizes.hand.palm)
  const wide = hand.fingers.length > 1
  const fingers = hand.fingers.map(([first, second], index) => {
    const root = wide ? step(knuckles, hand.palm + 90, 10.5 - index * 7) : knuckles
    const middleJoint = step(root, first, sizes.hand.finger)
    return [root, middleJoint, step(middleJoint, second, sizes.hand.tip)]
  })
  const side = hand.thumbOn === 'left' ? 90 : -90
  const thumbRoot = step(step(wrist, hand.palm, 7), hand.palm + side, wide ? 9 : 4)
  const thumbJoint = step(thumbRoot, hand.thumb[0], sizes.hand.thumb)
  const thumb = [thumbRoot, thumbJoint, step(thumbJoint, hand.thumb[1], sizes.hand.thumb)]
  const palmPoints = wide
    ? [
        step(wrist, hand.palm + 90, 4),
        step(knuckles, hand.palm + 90, 8.5),
        step(knuckles, hand.palm - 90, 8.5),
        step(wrist, hand.palm - 90, 4),
      ]
    : [wrist, knuckles]
  return {
    shapes: [
      { kind: 'line', points: [hand.elbow, wrist], width: 15, ink },
      { kind: 'line', points: palmPoints, width: wide ? 9 : 14, ink, fill: wide },
      ...fingers.map((points): Shape => ({ kind: 'line', points, width: wide ? 5.6 : 8, ink })),
      ...thumbOf(thumb, ghost, wide),
    ],
    at: named(wrist, {
      nearElbow: hand.elbow,
      nearHand: knuckles,
      nearToe: fingers[0]![2]!,
      farToe: thumb[2]!,
      farHand: fingers.at(-1)![2]!,
    }),
  }
}

/** The shapes of a lower leg and its foot, with the places knee, ankle, heel (hip), arch (waist), ball (hand) and toe. */
export function footOf(foot: FootPose, ghost: boolean): { shapes: Shape[]; at: Joints } {
  const ink: Ink = ghost ? 'ghost' : 'near'
  const ankle = step(foot.heel, foot.sole + 62, sizes.foot.heel)
  const ball = step(foot.heel, foot.sole, sizes.foot.sole)
  const arch = step(step(foot.heel, foot.sole, sizes.foot.sole * 0.5), foot.sole + 90, foot.arch ?? 3)
  const knee = step(ankle, foot.shin, sizes.foot.shin)
  const tip = step(ball, foot.toes, sizes.foot.toes)
  return {
    shapes: [
      { kind: 'line', points: [knee, ankle], width: 17, ink },
      { kind: 'line', points: [ankle, foot.heel, arch, ball], width: 10, ink, fill: true },
      { kind: 'line', points: [ball, tip], width: 7.5, ink },
    ],
    at: named(ankle, { nearKnee: knee, nearAnkle: ankle, hip: foot.heel, waist: arch, nearHand: ball, nearToe: tip }),
  }
}

/** The shapes of a head on its shoulders, with the places head, shoulder and the hands of its arms. */
export function bustOf(bust: BustPose, ghost: boolean): { shapes: Shape[]; at: Joints } {
  const ink: Ink = ghost ? 'ghost' : 'near'
  const side = bust.seen === 'side'
  const lift = bust.shoulders ?? 0
  const root: Point = [bust.x, 88 - lift]
  const top = step(root, bust.neck, sizes.bust.neck)
  const middle = step(top, bust.neck, sizes.bust.head - 6)
  const head: Point = [middle[0] + (bust.shift ?? 0), middle[1]]
  const trunk: Point[] = side
    ? [
        [bust.x - 6, 99 - lift],
        [bust.x + 6, 100 - lift],
        [bust.x + 9, 112],
        [bust.x - 6, 112],
      ]
    : [
        [bust.x - 32, 104 - lift],
        [bust.x - 6, 94 - lift],
        [bust.x + 6, 94 - lift],
        [bust.x + 32, 104 - lift],
        [bust.x + 29, 113],
        [bust.x - 29, 113],
      ]
  const nose: Shape =
    typeof bust.nose === 'number'
      ? { kind: 'line', points: [step(head, bust.nose, 12), step(head, bust.nose, 20.5)], width: 6, ink }
      : {
          kind: 'line',
          points: [
            [head[0] + bust.nose[0], head[1] + bust.nose[1] - 3],
            [head[0] + bust.nose[0], head[1] + bust.nose[1] + 3],
          ],
          width: 4,
          ink: ghost ? 'ghost' : 'far',
        }
  return {
    shapes: [
      { kind: 'line', points: trunk, width: 21, ink, fill: true },
      { kind: 'line', points: [root, top, head], width: 15, ink },
      { kind: 'circle', at: head, radius: sizes.bust.head, ink },
      nose,
      ...(bust.arms ?? []).map((points): Shape => ({ kind: 'line', points, width: 9.5, ink: ghost ? 'ghost' : 'far' })),
    ],
    at: named(root, {
      head,
      shoulder: root,
      waist: [bust.x, 116],
      nearHand: bust.arms?.[0]?.[2] ?? root,
      farHand: bust.arms?.[1]?.[2] ?? root,
    }),
  }
}
