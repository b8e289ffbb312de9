import { allFours, facing, halfKneeling, prone, seated, sideLying, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const hip = [
  exercise('clamshell', ['hip', 'pelvic_floor'], ['strength', 'motor_control'], ['mat', 'band'], [3, 12, 2, 45], {
    figure: sideLying({
      hip: 96,
      leg: [38, 222, 186, 0.9, 0.93],
      farLeg: [4, 188, 186],
      arm: { to: ['hip', -4, -4], elbow: 'up' },
    }),
    props: [
      mat(),
      {
        band: [
          ['farKnee', -10, 1],
          ['nearKnee', -6, 5],
        ],
      },
      arrow(['farKnee', 12, -6], ['nearKnee', 14, -2], 4),
    ],
  }),
  exercise('side-lying-leg-raise', ['hip'], ['strength'], ['mat'], [3, 12, 2, 45], {
    figure: sideLying({ hip: [100, 112], leg: [34, 34, 30], arm: { to: ['waist', -2, 6], elbow: 'up' } }),
    ghost: sideLying({ hip: [100, 112] }),
    props: [mat(), turn('hip', 74, 4, 26)],
  }),
  exercise('straight-leg-raise', ['hip', 'knee'], ['strength'], ['mat'], [3, 10, 3, 45], {
    figure: supine({ hip: 100, leg: [36, 36, 116] }),
    ghost: supine({ hip: 100, leg: [-1, 0, 80] }),
    props: [mat(), turn('hip', 74, 6, 28)],
  }),
  exercise('hip-flexor-stretch', ['hip', 'lumbopelvic'], ['stretching'], ['mat'], [3, null, 30, 20], {
    figure: halfKneeling({
      hip: 96,
      torso: 94,
      leg: [8, -98, -12],
      farLeg: [-120, -178, -172],
      arm: { to: ['nearKnee', -4, -4], elbow: 'left' },
      farArm: { to: ['nearKnee', -8, -4], elbow: 'left' },
    }),
    props: [mat(30, 170), arrow([60, 76], [82, 80])],
  }),
  exercise('figure-four-stretch', ['hip'], ['stretching'], ['mat'], [3, null, 30, 15], {
    figure: supine({
      hip: 106,
      farLeg: [104, -4, 40],
      leg: [64, 168, 190, 1, 0.75],
      arm: { to: ['farKnee', 4, 14], elbow: 'up' },
    }),
    props: [mat(), arrow([134, 66], [112, 60], 4)],
  }),
  exercise('seated-butterfly', ['hip'], ['stretching'], ['mat'], [3, null, 30, 15], {
    figure: seated({
      size: 1,
      hip: [100, 115],
      arm: { to: ['hip', 5, 0], elbow: 'right' },
      farArm: { to: ['hip', -5, 0], elbow: 'left' },
      leg: [8, 176, 180, 1, 0.95],
      farLeg: [172, 4, 0, 1, 0.95],
    }),
    props: [mat(40, 160), arrow([146, 84], [146, 100]), arrow([54, 84], [54, 100])],
  }),
  exercise('prone-hip-extension', ['hip', 'lumbopelvic'], ['strength', 'motor_control'], ['mat'], [3, 10, 3, 45], {
    figure: prone({ hip: 104, leg: [16, 16, 4], arm: [188, 176] }),
    ghost: prone({ hip: 104, arm: [188, 176] }),
    props: [mat(), arrow([170, 84], [168, 68])],
  }),
  exercise('standing-hip-abduction', ['hip'], ['strength', 'balance'], ['band', 'chair'], [3, 12, null, 45], {
    figure: facing({
      hip: 96,
      leg: [-52, -54, -30],
      farArm: { to: [76, 58], elbow: 'left' },
      arm: { to: ['hip', 10, -2], elbow: 'right' },
    }),
    ghost: facing({ hip: 96 }),
    props: [
      ground(),
      { chair: [58, 84], back: 'right', size: 0.86 },
      { band: ['farAnkle', 'nearAnkle'] },
      arrow([148, 112], [164, 102], -3),
    ],
  }),
  exercise('band-side-steps', ['hip', 'knee'], ['strength', 'endurance'], ['band'], [3, 12, null, 45], {
    figure: facing({
      hip: 100,
      leg: [-52, -90, -30, 0.9, 1],
      farLeg: [-128, -90, -150, 0.9, 1],
      arm: { to: ['hip', 12, -2], elbow: 'right' },
      farArm: { to: ['hip', -12, -2], elbow: 'left' },
    }),
    props: [ground(), { band: ['farKnee', 'nearKnee'] }, arrow([138, 112], [164, 112])],
  }),
  exercise('fire-hydrant', ['hip', 'lumbopelvic'], ['strength', 'motor_control'], ['mat'], [3, 10, 2, 45], {
    figure: allFours({ leg: [18, -84, -90, 0.7, 0.7] }),
    ghost: allFours({}),
    props: [mat(40, 180), arrow([166, 104], [166, 80], 4)],
  }),
  exercise('hamstring-stretch-towel', ['hip', 'knee'], ['stretching'], ['mat', 'towel'], [3, null, 30, 15], {
    figure: supine({ hip: 100, leg: [72, 72, 160], farLeg: [-2, 0, 76], arm: [70, 40], farArm: [66, 38] }),
    props: [
      mat(),
      { towel: ['nearHand', ['nearAnkle', -4, -4], ['nearAnkle', 2, -6]] },
      arrow([144, 62], [130, 46], 3),
    ],
  }),
  exercise('adductor-squeeze', ['hip', 'pelvic_floor'], ['strength'], ['chair', 'ball'], [3, 10, 5, 45], {
    figure: seated({ leg: [-50, -90, -30, 0.5, 0.9], farLeg: [-130, -90, -150, 0.5, 0.9] }),
    props: [
      ground(50, 150),
      { chair: 'hip', back: 'none', size: 1 },
      { ball: ['hip', 0, 12], radius: 10 },
      arrow([146, 88], [126, 88]),
      arrow([54, 88], [74, 88]),
    ],
  }),
]
