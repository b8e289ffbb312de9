import { allFours, facing, fromAbove, prone, sitting, standing, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const lumbopelvic = [
  exercise('pelvic-tilt', ['lumbopelvic', 'abdomen'], ['motor_control', 'mobility'], ['mat'], [2, 12, 3, 30], {
    figure: supine({ hip: [108, 113.3], torso: [182, 178], arm: [60, 10, 0.5] }),
    ghost: supine({ hip: [108, 113.3], torso: [150, 208], arm: [60, 10, 0.5] }),
    props: [mat(), arrow([90, 78], [90, 98])],
  }),
  exercise('knee-to-chest', ['lumbopelvic', 'hip'], ['stretching', 'mobility'], ['mat'], [2, 5, 20, 15], {
    figure: supine({ hip: 110, leg: [128, -4, 40], arm: { to: ['nearKnee', 6, 8], elbow: 'up' } }),
    props: [mat(), arrow([124, 76], [104, 68], 4)],
  }),
  exercise('knees-to-chest', ['lumbopelvic'], ['stretching', 'relaxation'], ['mat'], [3, null, 30, 15], {
    figure: supine({
      hip: [112, 114.5],
      torso: [186, 178],
      leg: [136, -14, 30],
      farLeg: [130, -8, 34],
      arm: { to: ['nearKnee', 12, 6], elbow: 'up' },
      farArm: { to: ['farKnee', 12, 6], elbow: 'up' },
    }),
    props: [mat(), arrow([146, 76], [122, 66], 5)],
  }),
  exercise('knee-rolls', ['lumbopelvic', 'thoracic'], ['mobility'], ['mat'], [2, 10, null, 30], {
    figure: fromAbove({
      hip: [104, 66],
      arm: [92, 92],
      farArm: [-92, -92],
      leg: [-24, -132, -150, 0.9, 0.8],
      farLeg: [-32, -140, -160, 0.9, 0.8],
    }),
    props: [{ rug: [14, 186, 10, 128] }, turn([104, 62], 54, 36, -12)],
  }),
  exercise('glute-bridge', ['lumbopelvic', 'hip'], ['strength'], ['mat'], [3, 12, 5, 60], {
    figure: supine({
      hip: [104, 88],
      torso: 221,
      neck: 172,
      leg: { to: [140, 117], knee: 'up', foot: -10 },
      farLeg: { to: [146, 117], knee: 'up', foot: -10 },
      arm: [-14, 0],
    }),
    ghost: supine({ hip: 110 }),
    props: [mat(), arrow([108, 118], [108, 101])],
  }),
  exercise('single-leg-bridge', ['lumbopelvic', 'hip'], ['strength', 'motor_control'], ['mat'], [3, 8, 5, 60], {
    figure: supine({
      hip: [104, 88],
      torso: 221,
      neck: 172,
      farLeg: { to: [140, 117], knee: 'up', foot: -10 },
      leg: [38, 36, 100],
      arm: [-14, 0],
    }),
    props: [mat(), arrow([108, 118], [108, 101])],
  }),
  exercise('bird-dog', ['lumbopelvic', 'abdomen'], ['motor_control', 'endurance'], ['mat'], [3, 8, 6, 60], {
    figure: allFours({
      hip: [116, 85.6],
      farArm: [166, 172],
      leg: [8, 4, -10],
      neck: 184,
      arm: { to: [72, 120.2], elbow: 'right' },
    }),
    props: [mat(40, 176), arrow([36, 52], [18, 56], -3), arrow([164, 56], [184, 58], 3)],
  }),
  exercise('cat-camel', ['lumbopelvic', 'thoracic'], ['mobility'], ['mat'], [2, 10, 3, 30], {
    figure: allFours({
      hip: [120, 85.6],
      torso: [136, 218],
      neck: 232,
      arm: { to: [80, 120.2], elbow: 'left' },
      farArm: { to: [84, 120.2], elbow: 'left' },
    }),
    ghost: allFours({ hip: [120, 85.6], torso: [204, 138], neck: 150, arm: { to: [80, 120.2], elbow: 'left' } }),
    props: [mat(40, 178), arrow([102, 54], [102, 32])],
  }),
  exercise(
    'child-pose',
    ['lumbopelvic', 'thoracic'],
    ['stretching', 'relaxation', 'breathing'],
    ['mat'],
    [3, null, 30, 15],
    {
      figure: allFours({
        hip: [130, 103],
        torso: [176, 200],
        neck: 194,
        leg: [213, 0, -4],
        farLeg: [209, 0, -4],
        arm: { to: [47, 118], elbow: 'up' },
        farArm: { to: [48, 119], elbow: 'up' },
      }),
      props: [mat(), arrow([118, 80], [142, 82], 4)],
    },
  ),
  exercise('prone-press-up', ['lumbopelvic'], ['mobility'], ['mat'], [2, 10, 2, 30], {
    figure: prone({
      hip: [98, 114],
      torso: [160, 120],
      neck: 112,
      arm: { to: [58, 120], elbow: 'right' },
      farArm: { to: [63, 120], elbow: 'right' },
      leg: [-4, 0, -14],
      farLeg: [-2, 0, -14],
    }),
    props: [mat(), turn('hip', 74, 160, 138)],
  }),
  exercise('prone-on-elbows', ['lumbopelvic'], ['mobility', 'relaxation'], ['mat'], [1, null, 120, null], {
    figure: prone({ hip: [102, 116], torso: [174, 130], neck: 130, arm: [-90, 180], farArm: [-84, 180] }),
    props: [mat(), { breath: [96, 112], radius: 11 }],
  }),
  exercise('superman', ['lumbopelvic', 'thoracic'], ['strength', 'endurance'], ['mat'], [3, 10, 4, 60], {
    figure: prone({
      hip: [108, 114],
      torso: [178, 164],
      neck: 164,
      arm: [166, 164],
      farArm: [174, 172],
      leg: [12, 14, 8],
      farLeg: [8, 10, 6],
    }),
    props: [mat(), arrow([32, 118], [32, 104]), arrow([176, 118], [176, 106])],
  }),
  exercise('hip-hinge-stick', ['lumbopelvic', 'hip'], ['motor_control'], ['stick'], [3, 10, null, 45], {
    figure: standing({
      hip: 84,
      torso: 34,
      neck: 34,
      leg: [-74, -106, -14],
      farLeg: [-78, -108, -14],
      arm: { to: ['hip', -4, -8], elbow: 'up' },
      farArm: { to: ['head', -4, -8], elbow: 'down' },
    }),
    ghost: standing({ hip: 98 }),
    props: [
      ground(),
      {
        stick: [
          ['hip', -11, -2],
          ['head', 4, -14],
        ],
      },
      arrow([76, 58], [58, 62]),
    ],
  }),
  exercise('standing-back-bend', ['lumbopelvic'], ['mobility'], ['none'], [2, 10, 2, 30], {
    figure: standing({
      torso: [92, 126],
      neck: 132,
      arm: { to: ['hip', -3, -2], elbow: 'left' },
      farArm: { to: ['hip', -3, -2], elbow: 'left' },
      leg: [-84, -96, -16],
      farLeg: [-88, -98, -16],
    }),
    ghost: standing({}),
    props: [ground(50, 150), turn('hip', 62, 84, 116)],
  }),
  exercise('standing-side-bend', ['lumbopelvic', 'thoracic'], ['mobility'], ['none'], [2, 10, null, 30], {
    figure: facing({ torso: [88, 66], neck: 62, arm: [-84, -92], farArm: [-112, -98] }),
    ghost: facing({}),
    props: [ground(50, 150), arrow(['nearHand', 10, -10], ['nearHand', 10, 12])],
  }),
  exercise('seated-forward-bend', ['lumbopelvic', 'thoracic'], ['mobility', 'stretching'], ['chair'], [2, 8, 5, 30], {
    figure: sitting({ torso: [52, -14], neck: -40, arm: [-86, -92], farArm: [-80, -88] }),
    ghost: sitting({}),
    props: [ground(), { chair: 'hip', back: 'left', size: 0.86 }, turn('hip', 54, 62, 14)],
  }),
]
