import { allFours, facing, prone, sideLying, sitting, standing, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const shoulder = [
  exercise('pendulum', ['shoulder'], ['mobility', 'relaxation'], ['chair'], [2, null, 60, 30], {
    figure: standing({
      hip: 84,
      torso: 28,
      neck: 10,
      arm: [-90, -90],
      farArm: { to: [141, 71], elbow: 'down' },
      leg: [-84, -98, -16],
      farLeg: [-104, -104, -16],
    }),
    props: [ground(), { table: [132, 176, 75] }, turn(['nearHand', 0, 2], 13, 200, -20)],
  }),
  exercise('wall-slide', ['shoulder'], ['mobility', 'motor_control'], ['wall'], [3, 10, null, 45], {
    figure: standing({ size: 0.76, hip: 96, arm: [52, 84], farArm: [46, 80] }),
    ghost: standing({ size: 0.76, hip: 96, arm: [-20, 84] }),
    props: [ground(), { wall: 120 }, arrow([134, 66], [134, 34])],
  }),
  exercise('table-slide', ['shoulder'], ['mobility'], ['chair', 'towel'], [2, 10, 3, 30], {
    figure: sitting({
      hip: 58,
      torso: 52,
      neck: 40,
      arm: { to: [113, 75], elbow: 'up' },
      farArm: { to: [110, 75], elbow: 'up' },
    }),
    ghost: sitting({ hip: 58, torso: 80, arm: { to: [95, 73], elbow: 'down' } }),
    props: [
      ground(20, 184),
      { chair: 'hip', back: 'left', size: 0.86 },
      { table: [92, 176, 79] },
      {
        towel: [
          [104, 77],
          [121, 77],
        ],
      },
      arrow([116, 57], [146, 57]),
    ],
  }),
  exercise('stick-flexion', ['shoulder'], ['mobility'], ['mat', 'stick'], [2, 10, 3, 30], {
    figure: supine({ hip: 116, arm: [124, 128], farArm: [118, 122] }),
    ghost: supine({ hip: 116, arm: [66, 70], farArm: [60, 64] }),
    props: [
      mat(),
      {
        stick: [
          ['nearHand', -4, -5],
          ['farHand', 6, 5],
        ],
      },
      turn('shoulder', 54, 66, 112),
    ],
  }),
  exercise('stick-external-rotation', ['shoulder'], ['mobility'], ['stick'], [2, 10, 3, 30], {
    figure: facing({ arm: [-84, 16], farArm: [-98, -34] }),
    ghost: facing({ arm: [-84, 130], farArm: [-98, -34] }),
    props: [ground(50, 150), { stick: ['farHand', ['nearHand', 6, -2]] }, arrow([126, 52], [154, 48], 5)],
  }),
  exercise('external-rotation-band', ['shoulder'], ['strength'], ['band'], [3, 12, null, 60], {
    figure: facing({ arm: [-80, 8], farArm: [-100, 172] }),
    ghost: facing({ arm: [-80, 100], farArm: [-100, 80] }),
    props: [
      ground(50, 150),
      { band: ['farHand', 'nearHand'] },
      arrow(['nearHand', 6, 8], ['nearHand', 24, 8]),
      arrow(['farHand', -6, 8], ['farHand', -24, 8]),
    ],
  }),
  exercise('internal-rotation-band', ['shoulder'], ['strength'], ['band'], [3, 12, null, 60], {
    figure: facing({ hip: 92, arm: [-82, 168], farArm: [-102, -96] }),
    ghost: facing({ hip: 92, arm: [-82, 20] }),
    props: [
      ground(44, 176),
      { post: 164 },
      { band: ['nearHand', [164, 68]] },
      arrow(['nearElbow', 22, 14], ['nearElbow', -14, 14]),
    ],
  }),
  exercise('side-lying-external-rotation', ['shoulder'], ['strength'], ['mat', 'dumbbell'], [3, 12, null, 60], {
    figure: sideLying({ arm: [-4, 66], leg: [-12, 8, 0], farLeg: [-4, 6, 0] }),
    ghost: sideLying({ arm: [-4, -24], leg: [-12, 8, 0], farLeg: [-4, 6, 0] }),
    props: [mat(), { dumbbell: 'nearHand', along: -24 }, turn('nearElbow', 36, -10, 48)],
  }),
  exercise('band-row', ['shoulder', 'thoracic'], ['strength'], ['band'], [3, 12, null, 60], {
    figure: standing({
      hip: 84,
      torso: 94,
      arm: [214, -6],
      farArm: [206, 0],
      leg: [-72, -104, -16],
      farLeg: [-84, -112, -16],
    }),
    props: [ground(), { post: 168 }, { band: ['nearHand', [168, 56]] }, arrow([70, 78], [44, 78])],
  }),
  exercise('scaption-raise', ['shoulder'], ['strength'], ['dumbbell'], [3, 12, null, 60], {
    figure: facing({ arm: [22, 24], farArm: [158, 156] }),
    ghost: facing({ arm: [-70, -76], farArm: [250, 256] }),
    props: [
      ground(50, 150),
      { dumbbell: 'nearHand', along: 110 },
      { dumbbell: 'farHand', along: 70 },
      turn('nearShoulder', 42, -46, 2),
      turn('farShoulder', 42, 226, 178),
    ],
  }),
  exercise('overhead-press', ['shoulder'], ['strength'], ['dumbbell'], [3, 10, null, 90], {
    figure: facing({ size: 0.7, arm: [66, 94], farArm: [114, 86] }),
    ghost: facing({ size: 0.7, arm: [-50, 84], farArm: [230, 96] }),
    props: [
      ground(50, 150),
      { dumbbell: 'nearHand' },
      { dumbbell: 'farHand' },
      arrow([142, 54], [142, 26]),
      arrow([58, 54], [58, 26]),
    ],
  }),
  exercise('wall-push-up', ['shoulder'], ['strength'], ['wall'], [3, 10, null, 60], {
    figure: standing({
      hip: [76, 67],
      torso: 66,
      neck: 68,
      arm: { to: [109, 45], elbow: 'down' },
      farArm: { to: [109, 48], elbow: 'down' },
      leg: [-114, -114, -30],
      farLeg: [-116, -112, -30],
    }),
    ghost: standing({ hip: [68, 67], torso: 78, arm: { to: [108, 44], elbow: 'down' }, leg: [-107, -106, -24] }),
    props: [ground(), { wall: 113 }, arrow([48, 32], [62, 28])],
  }),
  exercise('scapular-push-up', ['shoulder', 'thoracic'], ['motor_control', 'strength'], ['mat'], [3, 10, 2, 45], {
    figure: allFours({ torso: [180, 160], neck: 196 }),
    ghost: allFours({ torso: [174, 188] }),
    props: [mat(40, 178), arrow(['shoulder', 8, -12], ['shoulder', 8, -32])],
  }),
  exercise('doorway-chest-stretch', ['shoulder', 'thoracic'], ['stretching'], ['wall'], [3, null, 30, 15], {
    figure: standing({
      hip: 106,
      torso: 84,
      arm: [188, 92],
      leg: [-68, -98, -16],
      farArm: [-80, -72],
      farLeg: [-106, -114, -30],
    }),
    props: [ground(), { wall: 83 }, arrow([130, 60], [154, 60])],
  }),
  exercise('cross-body-stretch', ['shoulder'], ['stretching'], ['none'], [3, null, 30, 15], {
    figure: facing({ farArm: [6, 2], arm: { to: ['farShoulder', 19, -4], elbow: 'down' } }),
    props: [ground(50, 150), arrow(['farHand', 8, -14], ['farHand', 30, -14])],
  }),
  exercise('towel-behind-back', ['shoulder'], ['stretching', 'mobility'], ['towel'], [3, 5, 10, 30], {
    figure: facing({ size: 0.76, arm: [64, 216], farArm: [-112, -20] }),
    props: [ground(50, 150), { towel: ['nearHand', ['farHand', 2, 2]] }, arrow([142, 44], [142, 18])],
  }),
  exercise('prone-y', ['shoulder', 'thoracic'], ['strength', 'motor_control'], ['mat'], [3, 10, 3, 45], {
    figure: prone({ hip: 112, arm: [160, 156], farArm: [170, 166] }),
    ghost: prone({ hip: 112, arm: [182, 180], farArm: [182, 180] }),
    props: [mat(), turn('shoulder', 48, 176, 146)],
  }),
  exercise('band-pull-apart', ['shoulder', 'thoracic'], ['strength'], ['band'], [3, 12, null, 45], {
    figure: facing({ arm: [4, 0], farArm: [176, 180] }),
    ghost: facing({ arm: [40, 110], farArm: [140, 70] }),
    props: [
      ground(50, 150),
      { band: ['farHand', 'nearHand'] },
      arrow(['nearHand', 4, -10], ['nearHand', 22, -10]),
      arrow(['farHand', -4, -10], ['farHand', -22, -10]),
    ],
  }),
  exercise('finger-wall-walk', ['shoulder'], ['mobility'], ['wall'], [2, 8, 3, 30], {
    figure: facing({ size: 0.76, hip: 80, arm: [48, 50] }),
    ghost: facing({ size: 0.76, hip: 80, arm: [-30, 20] }),
    props: [ground(), { wall: 115 }, arrow([126, 66], [126, 30])],
  }),
  exercise(
    'serratus-punch',
    ['shoulder', 'thoracic'],
    ['strength', 'motor_control'],
    ['mat', 'dumbbell'],
    [3, 12, 2, 45],
    {
      figure: supine({ hip: 116, arm: [90, 90], farArm: [-4, 0] }),
      props: [mat(), { dumbbell: 'nearHand' }, arrow(['nearHand', 0, -8], ['nearHand', 0, -28])],
    },
  ),
]
