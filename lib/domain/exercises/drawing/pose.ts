import { middle, type Point, step } from './shapes'

/** A direction in degrees as one sees it: 0 to the right, 90 up, 180 to the left, -90 down. */
export type Degrees = number

/** How long the parts of the body are, in a figure of size 1. */
export const lengths = { torso: 42, neck: 16, upperArm: 22, forearm: 21, thigh: 33, shin: 32, foot: 12 } as const

/** How thick they are, from side to side. */
export const widths = { torso: 13, head: 19, thigh: 8.4, shin: 6.6, foot: 5, upperArm: 6, forearm: 5 } as const

/** Shoulders and hips of a figure seen from the front, from its middle. */
export const halves = { shoulder: 13, hip: 6.5 } as const

/** Where the floor is: what stands or lies on it touches this height. */
export const FLOOR = 122.8

const joints = ['head', 'shoulder', 'waist', 'hip'] as const
const pairs = ['Shoulder', 'Hip', 'Elbow', 'Hand', 'Knee', 'Ankle', 'Toe'] as const
export type Joint = (typeof joints)[number] | `${'near' | 'far'}${(typeof pairs)[number]}`
export type Joints = Record<Joint, Point>

/** A point of the drawing, a joint, or what lies beside a joint. */
export type Place = Point | Joint | readonly [joint: Joint, dx: number, dy: number]

type Side = 'up' | 'down' | 'left' | 'right'

/** An arm by the directions of its two parts, or by where the hand is and to which side the elbow points. */
export type Arm = readonly [upper: Degrees, fore: Degrees, seen?: number] | { to: Place; elbow: Side }

/**
 * A leg by the directions of thigh, shin and foot, or by where the ankle is and to which side the knee points. What
 * comes towards whoever looks is seen shorter: `seen` is the part of its length that is left (thigh, shin).
 */
export type Leg =
  | readonly [thigh: Degrees, shin: Degrees, foot: Degrees, seenThigh?: number, seenShin?: number]
  | { to: Place; knee: Side; foot: Degrees }

/**
 * A figure. Seen from the side, `near` is the half of the body towards whoever looks, and dark; seen from the front it is
 * the one on the picture's right. `torso` is the direction from the hip to the shoulder, or those of its lower and upper
 * half. With `hip` as a number the figure is put down on the `floor` by itself; as a point it stays there.
 */
export type Pose = {
  view?: 'side' | 'front'
  size?: number
  hip: number | Point
  floor?: number
  torso: Degrees | readonly [lower: Degrees, upper: Degrees]
  neck?: Degrees
  /** Where the nose points, when that says something. */
  face?: Degrees
  near: { arm: Arm; leg: Leg }
  far: { arm: Arm; leg: Leg }
}

/** A point by its place. */
export function placeOf(place: Place, at: Joints): Point {
  if (typeof place === 'string') return at[place]
  if (place.length === 3) return [at[place[0]][0] + place[1], at[place[0]][1] + place[2]]
  return place
}

/** Two parts of fixed length from a root to a target: the joint between them, on the side asked for. */
function bendTo(root: Point, target: Point, first: number, second: number, side: Side): { mid: Point; end: Point } {
  const far = Math.hypot(target[0] - root[0], target[1] - root[1])
  // What is too far away is pointed at, not reached: no limb is stretched.
  const reach = Math.min(Math.max(far, Math.abs(first - second) + 0.01), first + second - 0.01)
  const line = (Math.atan2(root[1] - target[1], target[0] - root[0]) * 180) / Math.PI
  const open = (Math.acos((first ** 2 + reach ** 2 - second ** 2) / (2 * first * reach)) * 180) / Math.PI
  const either = [step(root, line + open, first), step(root, line - open, first)] as const
  const [axis, sign] = ({ up: [1, -1], down: [1, 1], left: [0, -1], right: [0, 1] } as const)[side]
  const mid = either[0][axis] * sign >= either[1][axis] * sign ? either[0] : either[1]
  return { mid, end: step(root, line, reach) }
}

const isDirections = (limb: Arm | Leg): limb is Extract<Arm | Leg, readonly unknown[]> => Array.isArray(limb)

function placed(pose: Pose, hip: Point): Joints {
  const size = pose.size ?? 1
  const [lower, upper] = typeof pose.torso === 'number' ? [pose.torso, pose.torso] : pose.torso
  const waist = step(hip, lower, (lengths.torso / 2) * size)
  const shoulder = step(waist, upper, (lengths.torso / 2) * size)
  const head = step(shoulder, pose.neck ?? upper, lengths.neck * size)
  const beside = (from: Point, half: number, torso: Degrees, sign: 1 | -1): Point =>
    pose.view === 'front' ? step(from, torso - 90 * sign, half * size) : from
  const at = {
    head,
    shoulder,
    waist,
    hip,
    nearShoulder: beside(shoulder, halves.shoulder, upper, 1),
    farShoulder: beside(shoulder, halves.shoulder, upper, -1),
    nearHip: beside(hip, halves.hip, lower, 1),
    farHip: beside(hip, halves.hip, lower, -1),
  } as Joints

  // The far leg first: the near one may lean on it, and arms on either.
  for (const half of ['far', 'near'] as const) {
    const leg = pose[half].leg
    const root = at[`${half}Hip`]
    if (isDirections(leg)) {
      const [thigh, shin, foot, seenThigh = 1, seenShin = 1] = leg as Extract<Leg, readonly unknown[]>
      at[`${half}Knee`] = step(root, thigh, lengths.thigh * size * seenThigh)
      at[`${half}Ankle`] = step(at[`${half}Knee`], shin, lengths.shin * size * seenShin)
      at[`${half}Toe`] = step(at[`${half}Ankle`], foot, footOf(pose))
    } else {
      const found = bendTo(root, placeOf(leg.to, at), lengths.thigh * size, lengths.shin * size, leg.knee)
      at[`${half}Knee`] = found.mid
      at[`${half}Ankle`] = found.end
      at[`${half}Toe`] = step(found.end, leg.foot, footOf(pose))
    }
  }
  for (const half of ['far', 'near'] as const) {
    const arm = pose[half].arm
    const root = at[`${half}Shoulder`]
    if (isDirections(arm)) {
      const [over, fore, seen = 1] = arm as Extract<Arm, readonly unknown[]>
      at[`${half}Elbow`] = step(root, over, lengths.upperArm * size * seen)
      at[`${half}Hand`] = step(at[`${half}Elbow`], fore, lengths.forearm * size * seen)
    } else {
      const found = bendTo(root, placeOf(arm.to, at), lengths.upperArm * size, lengths.forearm * size, arm.elbow)
      at[`${half}Elbow`] = found.mid
      at[`${half}Hand`] = found.end
    }
  }
  return at
}

/** How long a foot is seen: from the front it points towards whoever looks. */
export const footOf = (pose: Pose) => lengths.foot * (pose.size ?? 1) * (pose.view === 'front' ? 0.6 : 1)

/** How far below a joint the body goes, in a figure of size 1. */
const below = (joint: Joint) =>
  joint === 'head'
    ? widths.head / 2
    : joint === 'shoulder' || joint === 'waist' || joint === 'hip'
      ? widths.torso / 2
      : joint.endsWith('Knee')
        ? widths.thigh / 2
        : joint.endsWith('Ankle')
          ? widths.shin / 2
          : joint.endsWith('Elbow')
            ? widths.upperArm / 2
            : joint.endsWith('Hand') || joint.endsWith('Toe')
              ? widths.foot / 2
              : 0

/** The lowest that a figure reaches. */
export const lowest = (pose: Pose, at: Joints) =>
  Math.max(...(Object.keys(at) as Joint[]).map((joint) => at[joint][1] + below(joint) * (pose.size ?? 1)))

/** Where every joint of a pose is. */
export function solve(pose: Pose): Joints {
  if (typeof pose.hip !== 'number') return placed(pose, pose.hip)
  const hanging = placed(pose, [pose.hip, 0])
  return placed(pose, [pose.hip, (pose.floor ?? FLOOR) - lowest(pose, hanging)])
}

/** The control point of the curve that a torso of two halves is drawn as: it passes through the waist. */
export const torsoBend = (at: Joints): Point => {
  const [x, y] = middle(at.hip, at.shoulder)
  return [2 * at.waist[0] - x, 2 * at.waist[1] - y]
}
