import { allFours, flat, fromAbove, seated, sitting, standing, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const pelvicFloor = [
  exercise('pelvic-floor-long-hold', ['pelvic_floor'], ['motor_control', 'endurance'], ['mat'], [3, 8, 8, 60], {
    figure: supine({ hip: 104 }),
    props: [
      mat(),
      { cushion: ['head', -2, 10], wide: 26, high: 6 },
      arrow([126, 114], [106, 114]),
      { breath: ['hip', 0, 0], radius: 11 },
    ],
  }),
  exercise('pelvic-floor-quick', ['pelvic_floor'], ['strength', 'motor_control'], ['chair'], [3, 10, 1, 60], {
    figure: sitting({
      arm: { to: ['nearKnee', -12, -5], elbow: 'left' },
      farArm: { to: ['farKnee', -12, -5], elbow: 'left' },
    }),
    props: [
      ground(),
      { chair: 'hip', back: 'none', size: 0.86 },
      arrow([74, 116], [74, 100]),
      arrow([84, 112], [84, 98]),
      arrow([94, 116], [94, 100]),
    ],
  }),
  exercise('pelvic-floor-all-fours', ['pelvic_floor', 'abdomen'], ['motor_control'], ['mat'], [3, 8, 6, 60], {
    figure: allFours({
      hip: [116, 85.6],
      arm: { to: [78, 118], elbow: 'left' },
      torso: 186,
      neck: 196,
      farArm: { to: [82, 118], elbow: 'left' },
    }),
    props: [mat(40, 172), arrow([152, 88], [130, 86]), { breath: ['hip', -2, 0], radius: 12 }],
  }),
  exercise('the-knack', ['pelvic_floor', 'abdomen'], ['motor_control'], ['chair'], [2, 10, 2, 30], {
    figure: sitting({
      torso: [88, 76],
      neck: 66,
      face: -12,
      arm: { to: ['head', 13, 6], elbow: 'down' },
      farArm: { to: ['farKnee', -5, -5], elbow: 'left' },
    }),
    props: [
      ground(),
      { chair: 'hip', back: 'left', size: 0.86 },
      arrow(['hip', 0, 32], ['hip', 0, 14]),
      arrow([118, 32], [134, 30]),
      arrow([118, 40], [132, 44]),
    ],
  }),
  exercise(
    'bridge-ball-squeeze',
    ['pelvic_floor', 'lumbopelvic', 'hip'],
    ['strength'],
    ['mat', 'ball'],
    [3, 10, 5, 60],
    {
      figure: supine({
        hip: [100, 90],
        torso: 218,
        neck: 172,
        leg: { to: [138, 117], knee: 'up', foot: -10 },
        farLeg: { to: [146, 117], knee: 'up', foot: -10 },
        arm: [-14, 0],
      }),
      props: [
        mat(),
        { ball: ['nearKnee', 6, -2], radius: 11 },
        arrow([104, 118], [104, 102]),
        arrow(['nearKnee', 40, -4], ['nearKnee', 22, -4]),
        arrow(['nearKnee', -28, -4], ['nearKnee', -10, -4]),
      ],
    },
  ),
  exercise(
    'pelvic-circles-ball',
    ['pelvic_floor', 'lumbopelvic'],
    ['mobility', 'relaxation'],
    ['ball'],
    [2, 10, null, 30],
    {
      figure: seated({
        hip: [100, 72],
        size: 0.8,
        arm: { to: ['hip', 10, 2], elbow: 'right' },
        farArm: { to: ['hip', -10, 2], elbow: 'left' },
        leg: [-40, -80, -30, 0.8, 1],
        farLeg: [-140, -100, -150, 0.8, 1],
      }),
      props: [ground(40, 160), { ball: [100, 99], radius: 23 }, turn(['hip', 0, 4], 34, -30, -150)],
    },
  ),
  exercise(
    'diaphragmatic-breathing',
    ['pelvic_floor', 'abdomen', 'thoracic'],
    ['breathing', 'relaxation'],
    ['mat'],
    [1, 10, null, null],
    {
      figure: supine({
        hip: 108,
        arm: { to: ['waist', 10, -5], elbow: 'up' },
        farArm: { to: ['shoulder', 14, -6], elbow: 'up' },
      }),
      props: [mat(), { breath: ['waist', 10, -2], radius: 13 }, { cushion: ['head', -2, 10], wide: 26, high: 6 }],
    },
  ),
  exercise(
    'happy-baby',
    ['pelvic_floor', 'hip'],
    ['stretching', 'relaxation', 'breathing'],
    ['mat'],
    [3, null, 40, 20],
    {
      figure: fromAbove({
        hip: [112, 70],
        arm: { to: 'nearAnkle', elbow: 'left' },
        farArm: { to: 'farAnkle', elbow: 'left' },
        leg: [120, 100, 60, 0.8, 0.4],
        farLeg: [-120, -100, -60, 0.8, 0.4],
      }),
      props: [{ rug: [20, 170, 10, 130] }, { breath: ['hip', 0, 0], radius: 13 }],
    },
  ),
  exercise(
    'butterfly-supine',
    ['pelvic_floor', 'hip'],
    ['stretching', 'relaxation'],
    ['mat', 'cushion'],
    [2, null, 60, 30],
    {
      figure: fromAbove({
        hip: [100, 70],
        arm: [40, 20],
        farArm: [-40, -20],
        leg: [50, -36, -60],
        farLeg: [-50, 36, 60],
      }),
      props: [
        { rug: [16, 184, 10, 130] },
        { cushion: ['nearKnee', 2, 4], wide: 28, high: 14 },
        { cushion: ['farKnee', 2, -4], wide: 28, high: 14 },
        arrow(['nearKnee', 24, 10], ['nearKnee', 24, -8]),
        arrow(['farKnee', 24, -10], ['farKnee', 24, 8]),
      ],
    },
  ),
  exercise(
    'deep-squat-relaxed',
    ['pelvic_floor', 'hip', 'ankle_foot'],
    ['relaxation', 'mobility'],
    ['chair'],
    [3, null, 30, 30],
    {
      figure: standing({
        hip: [78, 104],
        size: 0.9,
        torso: 74,
        neck: 76,
        leg: { to: [96, 117], knee: 'right', foot: -10 },
        farLeg: { to: [100, 117], knee: 'right', foot: -10 },
        arm: { to: [124, 77], elbow: 'down' },
        farArm: { to: [124, 80], elbow: 'down' },
      }),
      props: [ground(), { chair: [147, 84], back: 'left', size: 1 }, arrow([58, 74], [58, 98])],
    },
  ),
  exercise(
    'legs-up-wall',
    ['pelvic_floor', 'whole_body'],
    ['relaxation', 'breathing'],
    ['mat', 'wall'],
    [1, null, 180, null],
    {
      figure: flat({ hip: 124, leg: [84, 86, 170], farLeg: [82, 85, 170], arm: { to: ['waist', 8, -3], elbow: 'up' } }),
      props: [mat(20, 140), { wall: 140 }, { breath: ['waist', 6, 0], radius: 14 }],
    },
  ),
]
