import type { Arm, Leg, Pose } from './pose'

/** What an exercise changes of a posture: one arm or leg, or both of them at once. */
export type Changes = Partial<Omit<Pose, 'near' | 'far'>> & {
  arm?: Arm
  leg?: Leg
  farArm?: Arm
  farLeg?: Leg
}

/** A posture with changes: what is said of the near half only leaves the far one as it was. */
function changed(base: Pose, { arm, leg, farArm, farLeg, ...rest }: Changes): Pose {
  return {
    ...base,
    ...rest,
    near: { arm: arm ?? base.near.arm, leg: leg ?? base.near.leg },
    far: { arm: farArm ?? base.far.arm, leg: farLeg ?? base.far.leg },
  }
}

const posture = (base: Pose) => (changes: Changes) => changed(base, changes)

/** Standing, seen from the side, looking to the right. */
export const standing = posture({
  size: 0.8,
  hip: 100,
  torso: 90,
  near: { arm: [-92, -86], leg: [-88, -92, -16] },
  far: { arm: [-84, -78], leg: [-92, -94, -16] },
})

/** Standing, seen from the front. */
export const facing = posture({
  view: 'front',
  size: 0.8,
  hip: 100,
  torso: 90,
  near: { arm: [-76, -86], leg: [-86, -88, -30] },
  far: { arm: [-104, -94], leg: [-94, -92, -150] },
})

/** Sitting on a chair, seen from the side, looking to the right. */
export const sitting = posture({
  size: 0.86,
  hip: 84,
  torso: 92,
  near: { arm: [-80, -20], leg: [-2, -90, -16] },
  far: { arm: [-70, -10], leg: [2, -86, -16] },
})

/** Sitting, seen from the front: the thighs come towards whoever looks. */
export const seated = posture({
  view: 'front',
  size: 0.86,
  hip: 100,
  torso: 90,
  near: { arm: [-72, -110], leg: [-50, -90, -30, 0.35, 1] },
  far: { arm: [-108, -70], leg: [-130, -90, -150, 0.35, 1] },
})

/** Lying on the back, head on the left, knees bent and feet on the floor. */
export const supine = posture({
  hip: 104,
  torso: 180,
  neck: 169,
  near: { arm: [-8, 0], leg: [56, -62, -6] },
  far: { arm: [-4, 0], leg: [50, -56, -6] },
})

/** Lying on the back with the legs straight. */
export const flat = posture({
  hip: 100,
  torso: 180,
  neck: 169,
  near: { arm: [-8, 0], leg: [-2, 0, 70] },
  far: { arm: [-4, 0], leg: [-2, 0, 78] },
})

/** Lying on the front, head on the left. */
export const prone = posture({
  hip: 104,
  torso: 180,
  neck: 169,
  near: { arm: [-176, 180], leg: [-3, 0, -14] },
  far: { arm: [-172, 180], leg: [-1, 0, -14] },
})

/** On the side, head on the left resting on the far arm, legs straight. */
export const sideLying = posture({
  hip: 104,
  torso: 180,
  neck: 163,
  near: { arm: [-34, -2], leg: [2, -2, 0] },
  far: { arm: [186, 178], leg: [-3, -1, -4] },
})

/** On hands and knees, head on the left. */
export const allFours = posture({
  hip: [124, 85.6],
  torso: 171,
  neck: 192,
  near: { arm: { to: [80, 120.2], elbow: 'right' }, leg: [-92, -2, -6] },
  far: { arm: { to: [86, 120.2], elbow: 'right' }, leg: [-84, -2, -6] },
})

/** Kneeling upright, looking to the right. */
export const kneeling = posture({
  size: 0.92,
  hip: 96,
  torso: 90,
  near: { arm: [-92, -86], leg: [-90, -178, -172] },
  far: { arm: [-84, -78], leg: [-86, -178, -172] },
})

/** Kneeling on the far knee, the near foot in front, looking to the right. */
export const halfKneeling = posture({
  size: 0.9,
  hip: 92,
  torso: 90,
  near: { arm: [-92, -80], leg: [-2, -92, -12] },
  far: { arm: [-84, -78], leg: [-96, -178, -172] },
})

/** Sitting on the floor with the legs straight, looking to the right. */
export const longSitting = posture({
  hip: 70,
  torso: 92,
  near: { arm: [-78, -40], leg: [-1, 0, 78] },
  far: { arm: [-70, -30], leg: [-1, 0, 84] },
})

/** Lying on the back, seen from above, head on the left. */
export const fromAbove = posture({
  view: 'front',
  hip: [100, 70],
  torso: 180,
  near: { arm: [30, 10], leg: [6, 2, 20] },
  far: { arm: [-30, -10], leg: [-6, -2, -20] },
})
