import { type Joints, type Pose, torsoBend, widths } from './pose'
import { type Ink, type Shape, step } from './shapes'

type Half = 'near' | 'far'

const legOf = (at: Joints, half: Half, size: number, ink: Ink): Shape[] => [
  { kind: 'line', points: [at[`${half}Hip`], at[`${half}Knee`]], width: widths.thigh * size, ink },
  { kind: 'line', points: [at[`${half}Knee`], at[`${half}Ankle`]], width: widths.shin * size, ink },
  { kind: 'line', points: [at[`${half}Ankle`], at[`${half}Toe`]], width: widths.foot * size, ink },
]

const armOf = (at: Joints, half: Half, size: number, ink: Ink): Shape[] => [
  { kind: 'line', points: [at[`${half}Shoulder`], at[`${half}Elbow`]], width: widths.upperArm * size, ink },
  { kind: 'line', points: [at[`${half}Elbow`], at[`${half}Hand`]], width: widths.forearm * size, ink },
]

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
  return [
    ...legOf(at, 'far', size, far),
    ...armOf(at, 'far', size, far),
    torsoOf(pose, at, size, near),
    ...legOf(at, 'near', size, near),
    ...headOf(pose, at, size, near),
    ...armOf(at, 'near', size, near),
  ]
}
