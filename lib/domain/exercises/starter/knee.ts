import { facing, flat, longSitting, prone, sitting, standing, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const knee = [
  exercise('quad-set', ['knee'], ['strength', 'motor_control'], ['mat', 'towel'], [3, 10, 6, 30], {
    figure: longSitting({
      hip: [62, 115.5],
      leg: [9, -9, 78],
      torso: 108,
      neck: 100,
      arm: { to: [36, 118], elbow: 'left' },
      farArm: { to: [40, 118], elbow: 'left' },
    }),
    props: [
      mat(),
      { cushion: ['nearKnee', 0, 9], wide: 22, high: 8 },
      arrow(['nearKnee', 0, -32], ['nearKnee', 0, -12]),
    ],
  }),
  exercise('heel-slide', ['knee', 'hip'], ['mobility'], ['mat'], [2, 15, null, 30], {
    figure: flat({ hip: [100, 116.3], leg: { to: [132, 118], knee: 'up', foot: -4 } }),
    ghost: flat({ hip: 100 }),
    props: [mat(), arrow([164, 100], [140, 100])],
  }),
  exercise('short-arc-extension', ['knee'], ['strength'], ['mat', 'roller'], [3, 12, 3, 45], {
    figure: flat({ hip: [92, 116.3], leg: [24, 22, 96], farLeg: [-1, 0, 76] }),
    ghost: flat({ hip: [92, 116.3], leg: [24, -22, 60] }),
    props: [mat(), { roller: ['nearKnee', 1, 12], radius: 9 }, turn('nearKnee', 44, -18, 14)],
  }),
  exercise('seated-knee-extension', ['knee'], ['strength'], ['chair', 'band'], [3, 12, 3, 60], {
    figure: sitting({ hip: 74, leg: [0, 0, 78], arm: [-100, -60] }),
    ghost: sitting({ hip: 74 }),
    props: [
      ground(),
      { chair: 'hip', back: 'left', size: 0.86 },
      { band: ['nearAnkle', [88, 116]] },
      turn('nearKnee', 36, -70, -14),
    ],
  }),
  exercise('squat', ['knee', 'hip', 'whole_body'], ['strength'], ['none'], [3, 10, null, 60], {
    figure: standing({
      hip: 86,
      torso: 62,
      leg: [-10, -112, -16],
      farLeg: [-14, -110, -16],
      arm: [2, 4],
      farArm: [-2, 0],
    }),
    ghost: standing({ hip: 100, arm: [2, 4] }),
    props: [ground(), arrow([66, 62], [66, 90])],
  }),
  exercise('wall-sit', ['knee', 'hip'], ['strength', 'endurance'], ['wall'], [4, null, 20, 45], {
    figure: standing({ hip: 84, size: 0.9, torso: 90, leg: [-8, -90, -14], farLeg: [-4, -88, -14], arm: [-84, -20] }),
    props: [
      ground(50, 160),
      { wall: 75 },
      {
        guide: [
          [96, 62],
          [140, 62],
        ],
      },
    ],
  }),
  exercise('forward-lunge', ['knee', 'hip'], ['strength', 'balance'], ['none'], [3, 8, null, 60], {
    figure: standing({
      hip: 94,
      torso: 90,
      leg: [-4, -92, -12],
      farLeg: [-100, -166, -110],
      arm: { to: ['hip', 3, -3], elbow: 'left' },
      farArm: { to: ['hip', 3, -3], elbow: 'left' },
    }),
    ghost: standing({ hip: 88 }),
    props: [ground(), arrow([64, 62], [64, 90])],
  }),
  exercise('step-up', ['knee', 'hip'], ['strength', 'balance'], ['step'], [3, 10, null, 60], {
    figure: standing({
      size: 0.74,
      hip: [106, 54],
      torso: 84,
      leg: { to: [118, 97], knee: 'right', foot: -8 },
      farLeg: { to: [88, 96], knee: 'right', foot: -60 },
      arm: [-60, 10],
      farArm: [-110, -60],
    }),
    ghost: standing({ size: 0.74, hip: 78, leg: [-84, -96, -16] }),
    props: [ground(), { step: [102, 156, 102] }, arrow([62, 64], [62, 36])],
  }),
  exercise('lateral-step-down', ['knee', 'hip'], ['motor_control', 'strength'], ['step'], [3, 8, null, 60], {
    figure: facing({
      size: 0.72,
      hip: [98, 66],
      leg: { to: [117, 110], knee: 'right', foot: -30 },
      farLeg: [-98, -86, -150, 0.7, 0.7],
      arm: { to: ['hip', 12, -2], elbow: 'right' },
      farArm: { to: ['hip', -12, -2], elbow: 'left' },
    }),
    props: [ground(), { step: [60, 106, 102] }, arrow([146, 86], [146, 110])],
  }),
  exercise('prone-knee-flexion', ['knee'], ['mobility', 'strength'], ['mat'], [3, 12, null, 45], {
    figure: prone({ hip: 108, leg: [-3, 104, 40], arm: [186, 176] }),
    ghost: prone({ hip: 108, arm: [186, 176] }),
    props: [mat(), turn('nearKnee', 40, 10, 84)],
  }),
  exercise('sit-to-stand', ['knee', 'hip', 'whole_body'], ['strength'], ['chair'], [3, 10, null, 60], {
    figure: sitting({
      hip: [92, 76],
      size: 0.8,
      torso: 48,
      neck: 46,
      leg: { to: [106, 118], knee: 'right', foot: -12 },
      farLeg: { to: [110, 118], knee: 'right', foot: -12 },
      arm: { to: ['shoulder', 14, 14], elbow: 'down' },
      farArm: { to: ['shoulder', 12, 14], elbow: 'down' },
    }),
    ghost: standing({ hip: 112, size: 0.8 }),
    props: [ground(), { chair: [66, 84], back: 'left', size: 0.86 }, arrow([146, 66], [146, 32])],
  }),
  exercise('quadriceps-stretch', ['knee', 'hip'], ['stretching'], ['wall'], [3, null, 30, 15], {
    figure: standing({
      hip: 90,
      torso: 90,
      leg: [-104, 96, 170],
      arm: { to: ['nearAnkle', 0, -2], elbow: 'left' },
      farArm: { to: [121, 47], elbow: 'down' },
    }),
    props: [ground(), { wall: 125 }, arrow([46, 96], [60, 82], 3)],
  }),
  exercise('ball-hamstring-curl', ['knee', 'hip', 'lumbopelvic'], ['strength'], ['mat', 'ball'], [3, 10, null, 60], {
    figure: supine({
      hip: [92, 91],
      torso: 217,
      neck: 172,
      leg: { to: [134, 84], knee: 'up', foot: 20 },
      farLeg: { to: [138, 84], knee: 'up', foot: 20 },
      arm: [-14, 0],
    }),
    props: [mat(), { ball: [138, 104], radius: 17.5 }, arrow([182, 98], [162, 98])],
  }),
  exercise('heel-prop-extension', ['knee'], ['mobility', 'relaxation'], ['mat', 'cushion'], [2, null, 120, 60], {
    figure: longSitting({
      hip: [56, 114],
      torso: 108,
      neck: 100,
      arm: { to: [31, 116], elbow: 'left' },
      farArm: { to: [35, 116], elbow: 'left' },
      leg: [2, 2, 84],
    }),
    props: [
      mat(),
      { cushion: ['nearAnkle', 0, 7], wide: 24, high: 9 },
      arrow(['nearKnee', 0, -34], ['nearKnee', 0, -14]),
    ],
  }),
]
