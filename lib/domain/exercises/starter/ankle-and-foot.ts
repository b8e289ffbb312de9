import { facing, longSitting, standing } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

const onFloor = { heel: [80, 117], sole: 0, shin: 94, toes: 0 } as const

export const ankleAndFoot = [
  exercise('calf-raise', ['ankle_foot'], ['strength'], ['chair'], [3, 15, 2, 45], {
    figure: standing({
      hip: [84, 56],
      torso: 90,
      leg: [-89, -91, -66],
      farLeg: [-92, -92, -66],
      arm: { to: [99, 53], elbow: 'down' },
      farArm: { to: [101, 55], elbow: 'down' },
    }),
    props: [ground(), { chair: [119, 86], back: 'left' }, arrow([64, 116], [64, 92])],
  }),
  exercise('heel-drop-step', ['ankle_foot'], ['strength'], ['step', 'wall'], [3, 12, null, 60], {
    figure: standing({
      size: 0.72,
      hip: [96, 53],
      torso: 90,
      leg: [-89, -94, 22],
      farLeg: [-78, -150, -110],
      arm: { to: [121, 41], elbow: 'down' },
      farArm: { to: [120, 43], elbow: 'down' },
    }),
    props: [ground(), { step: [99, 150, 98] }, { wall: 125 }, arrow([74, 88], [74, 112])],
  }),
  exercise('calf-stretch-wall', ['ankle_foot'], ['stretching'], ['wall'], [3, null, 30, 15], {
    figure: standing({
      hip: [92, 70],
      torso: 64,
      neck: 66,
      leg: [-48, -100, -14],
      farLeg: [-122, -122, -8],
      arm: { to: [139, 42], elbow: 'down' },
      farArm: { to: [139, 46], elbow: 'down' },
    }),
    props: [ground(), { wall: 143 }, arrow([40, 92], [40, 114])],
  }),
  exercise('soleus-stretch-wall', ['ankle_foot'], ['stretching'], ['wall'], [3, null, 30, 15], {
    figure: standing({
      hip: [96, 77],
      torso: 76,
      neck: 78,
      leg: { to: [114, 118], knee: 'right', foot: -8 },
      farLeg: { to: [82, 118], knee: 'right', foot: -8 },
      arm: { to: [134, 48], elbow: 'down' },
      farArm: { to: [134, 52], elbow: 'down' },
    }),
    props: [ground(), { wall: 138 }, arrow([60, 84], [76, 98], 3)],
  }),
  exercise('ankle-pumps', ['ankle_foot'], ['mobility'], ['mat'], [3, 20, null, 30], {
    foot: { heel: [128, 112], sole: 104, shin: 176, toes: 110 },
    ghost: { heel: [128, 112], sole: 50, shin: 176, toes: 40 },
    props: [mat(20, 186), turn([118, 100], 66, 52, 92)],
  }),
  exercise('ankle-dorsiflexion-band', ['ankle_foot'], ['strength'], ['mat', 'band'], [3, 15, 2, 45], {
    foot: { heel: [112, 110], sole: 106, shin: 176, toes: 110 },
    ghost: { heel: [112, 110], sole: 76, shin: 176, toes: 70 },
    props: [
      mat(20, 190),
      { post: 184 },
      {
        band: [
          [101, 74],
          [184, 76],
        ],
      },
      turn([104, 98], 62, 66, 100),
    ],
  }),
  exercise('ankle-plantarflexion-band', ['ankle_foot'], ['strength'], ['mat', 'band'], [3, 15, null, 45], {
    figure: longSitting({ hip: 60, leg: [-1, 0, 24], arm: [-50, 20], farArm: [-46, 22] }),
    ghost: longSitting({ hip: 60, leg: [-1, 0, 88], arm: [-50, 20] }),
    props: [mat(), { band: ['nearHand', 'nearToe'] }, turn('nearAnkle', 24, 86, 30)],
  }),
  exercise('towel-scrunch', ['ankle_foot'], ['strength'], ['chair', 'towel'], [3, 10, null, 30], {
    foot: { ...onFloor, arch: 9, toes: -30 },
    props: [
      ground(),
      {
        towel: [
          [118, 123],
          [134, 124],
          [142, 118],
          [150, 124],
          [172, 124],
        ],
      },
      arrow([166, 104], [144, 104]),
    ],
  }),
  exercise('short-foot', ['ankle_foot'], ['motor_control', 'strength'], ['none'], [3, 10, 5, 30], {
    foot: { ...onFloor, arch: 15 },
    ghost: { ...onFloor, arch: 1 },
    props: [
      ground(),
      arrow([150, 88], [116, 92], 6),
      {
        guide: [
          [72, 131],
          [140, 131],
        ],
      },
    ],
  }),
  exercise('toe-lifts', ['ankle_foot'], ['motor_control'], ['none'], [3, 10, 3, 30], {
    foot: { ...onFloor, toes: 52 },
    ghost: { ...onFloor },
    props: [ground(), turn([126, 117], 27, 4, 44)],
  }),
  exercise('plantar-ball-roll', ['ankle_foot'], ['relaxation', 'mobility'], ['ball', 'chair'], [2, null, 60, 30], {
    foot: { heel: [78, 100], sole: 2, shin: 96, toes: -10 },
    props: [ground(), { ball: [102, 114], radius: 10.5 }, arrow([118, 112], [140, 112]), arrow([84, 114], [62, 114])],
  }),
  exercise('knee-to-wall', ['ankle_foot'], ['mobility'], ['wall'], [2, 10, 2, 30], {
    figure: standing({
      hip: [88, 83],
      torso: 78,
      neck: 80,
      size: 0.88,
      leg: { to: [108, 117.5], knee: 'right', foot: -4 },
      farLeg: [-130, -166, -100],
      arm: { to: [130, 62], elbow: 'down' },
      farArm: { to: [130, 66], elbow: 'down' },
    }),
    props: [ground(), { wall: 135 }, arrow([106, 82], [124, 92], 3)],
  }),
  exercise('ankle-eversion-band', ['ankle_foot'], ['strength'], ['chair', 'band'], [3, 15, null, 45], {
    figure: facing({
      view: 'front',
      size: 0.86,
      leg: [-50, -88, -10, 0.35, 1],
      farLeg: [-130, -92, -170, 0.35, 1],
      arm: [-72, -110],
      farArm: [-108, -70],
    }),
    props: [
      ground(),
      { chair: 'hip', back: 'none', size: 0.9 },
      {
        band: [
          ['farAnkle', -4, 1],
          ['nearAnkle', 4, 1],
        ],
      },
      arrow([124, 114], [142, 108], -3),
      arrow([76, 114], [58, 108], 3),
    ],
  }),
]
