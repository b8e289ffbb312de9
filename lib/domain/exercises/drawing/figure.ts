import { halves, type Joints, type Pose, torsoBend, widths } from './pose'
import { type Ink, middle, type Point, type Shape, step } from './shapes'

type Half = 'near' | 'far'

const legOf = (at: Joints, half: Half, size: number, ink: Ink): Shape[] => [
  { kind: 'line', points: [at[`${half}Hip`], at[`${half}Knee`]], width: widths.thigh * size, ink },
  { kind: 'line', points: [at[`${half}Knee`], at[`${half}Ankle`]], width: widths.shin * size, ink },
  { kind: 'line', points: [at[`${half}Ankle`], at[`${half}Toe`]], width: widths.foot * size, ink },
]

/** An arm. In front of the trunk, which is as dark as it is, a pale seam sets it off. */
function armOf(pose: Pose, at: Joints, half: Half, ink: Ink, seam: boolean): Shape[] {
  const size = pose.size ?? 1
  const upper: Shape = {
    kind: 'line',
    points: [at[`${half}Shoulder`], at[`${half}Elbow`]],
    width: widths.upperArm * size,
    ink,
  }
  const fore: Shape = {
    kind: 'line',
    points: [at[`${half}Elbow`], at[`${half}Hand`]],
    width: widths.forearm * size,
    ink,
  }
  if (!seam || !isOverTorso(pose, at, half)) return [upper, fore]
  const seams = [upper, fore].map((part): Shape => ({ ...part, width: part.width + 2.6 * size, ink: 'ghost' }))
  return [...seams, upper, fore]
}

function isOverTorso(pose: Pose, at: Joints, half: Half): boolean {
  const reach = (pose.view === 'front' ? halves.shoulder : widths.torso / 2) * (pose.size ?? 1)
  const over = (point: Point) => distanceTo(point, at.hip, at.shoulder) < reach
  return [at[`${half}Hand`], middle(at[`${half}Elbow`], at[`${half}Hand`])].some(over)
}

/** How far a point is from the line between two others. */
function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
  const part = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - part * (bx - ax), y - ay - part * (by - ay))
}

function torsoOf(pose: Pose, at: Joints, size: number, ink: Ink): Shape {
  if (pose.view === 'front')
    return {
      kind: 'line',
      points: [at.farShoulder, at.nearShoulder, at.nearHip, at.farHip],
      width: 8 * size,
      ink,
      fill: true,
    }
  return typeof pose.torso === 'number'
    ? { kind: 'line', points: [at.hip, at.shoulder], width: widths.torso * size, ink }
    : { kind: 'curve', points: [at.hip, torsoBend(at), at.shoulder], width: widths.torso * size, ink }
}

function headOf(pose: Pose, at: Joints, size: number, ink: Ink): Shape[] {
  const radius = (widths.head / 2) * size
  const head: Shape = { kind: 'circle', at: at.head, radius, ink }
  if (pose.face === undefined) return [head]
  const nose = step(at.head, pose.face, radius + 1.6 * size)
  const brow = step(at.head, pose.face, radius * 0.4)
  return [head, { kind: 'line', points: [brow, nose], width: 5 * size, ink }]
}

/** The shapes of a figure, from what lies behind to what lies in front; a ghost is all of one pale colour. */
export function figureOf(pose: Pose, at: Joints, ghost = false): Shape[] {
  const size = pose.size ?? 1
  const near: Ink = ghost ? 'ghost' : 'near'
  const far: Ink = ghost ? 'ghost' : pose.view === 'front' ? 'near' : 'far'
  const front = pose.view === 'front'
  const farArm = armOf(pose, at, 'far', far, front && !ghost)
  return [
    ...legOf(at, 'far', size, far),
    ...(front ? [] : farArm),
    torsoOf(pose, at, size, near),
    ...legOf(at, 'near', size, near),
    ...headOf(pose, at, size, near),
    ...(front ? farArm : []),
    ...armOf(pose, at, 'near', near, !ghost),
  ]
}
