import { facing, sitting, standing } from '../drawing/postures'
import { arrow, exercise, ground, turn } from './exercise'

const table = { table: [10, 118, 92] } as const
/** A forearm on a table, the hand beyond its edge. */
const onTable = { elbow: [42, 80], forearm: 0, thumbOn: 'left' } as const
const upright = { elbow: [100, 130], forearm: 90, palm: 90, thumbOn: 'left' } as const

export const elbowAndHand = [
  exercise('biceps-curl', ['elbow'], ['strength'], ['dumbbell'], [3, 12, null, 60], {
    figure: standing({ arm: [-90, 52], farArm: [-86, -80] }),
    ghost: standing({ arm: [-90, -60] }),
    props: [ground(50, 150), { dumbbell: 'nearHand', along: 140 }, turn('nearElbow', 30, -50, 28)],
  }),
  exercise('triceps-band', ['elbow'], ['strength'], ['band'], [3, 12, null, 60], {
    figure: standing({ hip: 84, torso: 84, arm: [-100, -72], farArm: [-96, -66] }),
    ghost: standing({ hip: 84, torso: 84, arm: [-100, 30] }),
    props: [ground(), { post: 132 }, { band: ['nearHand', [132, 26]] }, turn('nearElbow', 30, 20, -48)],
  }),
  exercise('elbow-flexion-extension', ['elbow'], ['mobility'], ['chair'], [2, 15, null, 30], {
    figure: sitting({ arm: [-62, 78], farArm: [-74, -20] }),
    ghost: sitting({ arm: [-62, -30] }),
    props: [ground(), { chair: 'hip', back: 'left', size: 0.86 }, turn('nearElbow', 32, -18, 56)],
  }),
  exercise(
    'forearm-rotation',
    ['elbow', 'wrist_hand'],
    ['mobility', 'strength'],
    ['chair', 'stick'],
    [3, 12, null, 45],
    {
      hand: { elbow: [30, 92], forearm: 0, palm: 0, fingers: [[-40, -150]], thumb: [40, -20], thumbOn: 'left' },
      props: [
        {
          stick: [
            [128, 26],
            [122, 118],
          ],
        },
        turn([125, 74], 42, 68, 20),
        turn([125, 74], 42, 112, 160),
      ],
    },
  ),
  exercise('wrist-extensor-stretch', ['elbow', 'wrist_hand'], ['stretching'], ['none'], [3, null, 30, 15], {
    hand: { elbow: [32, 60], forearm: 0, palm: -78, fingers: [[-88, -96]], thumb: [-40, -70], thumbOn: 'left' },
    props: [
      arrow([140, 96], [112, 112], 8),
      {
        guide: [
          [32, 44],
          [100, 44],
        ],
      },
    ],
  }),
  exercise('wrist-flexor-stretch', ['elbow', 'wrist_hand'], ['stretching'], ['none'], [3, null, 30, 15], {
    hand: { elbow: [32, 84], forearm: 0, palm: 74, fingers: [[86, 94]], thumb: [30, 60], thumbOn: 'right' },
    props: [
      arrow([140, 48], [112, 28], -8),
      {
        guide: [
          [32, 100],
          [100, 100],
        ],
      },
    ],
  }),
  exercise(
    'wrist-extension-eccentric',
    ['elbow', 'wrist_hand'],
    ['strength'],
    ['dumbbell', 'chair'],
    [3, 12, null, 60],
    {
      hand: { ...onTable, elbow: [46, 76], palm: -34, fingers: [[-100, -190]], thumb: [-60, -100], thumbOn: 'right' },
      ghost: { ...onTable, elbow: [46, 76], palm: 34, fingers: [[-30, -120]], thumb: [10, -30], thumbOn: 'right' },
      props: [{ table: [14, 106, 88] }, { dumbbell: ['nearHand', 3, 5], along: -30 }, turn([108, 76], 54, 30, -24)],
    },
  ),
  exercise('wrist-flexion-extension', ['wrist_hand'], ['mobility'], ['chair'], [2, 15, null, 30], {
    hand: { ...onTable, palm: 42, fingers: [[36, 28]], thumb: [70, 50] },
    ghost: { ...onTable, palm: -46, fingers: [[-50, -58]], thumb: [-20, -40] },
    props: [table, turn([104, 80], 66, -34, 30)],
  }),
  exercise('wrist-side-to-side', ['wrist_hand'], ['mobility'], ['chair'], [2, 15, null, 30], {
    hand: {
      elbow: [30, 70],
      forearm: 0,
      palm: 20,
      fingers: [
        [26, 26],
        [22, 22],
        [16, 16],
        [10, 10],
      ],
      thumb: [70, 50],
      thumbOn: 'left',
    },
    ghost: {
      elbow: [30, 70],
      forearm: 0,
      palm: -24,
      fingers: [
        [-14, -14],
        [-20, -20],
        [-26, -26],
        [-32, -32],
      ],
      thumb: [30, 10],
      thumbOn: 'left',
    },
    props: [{ rug: [12, 110, 36, 104] }, turn([92, 70], 72, -22, 18)],
  }),
  exercise('finger-spread', ['wrist_hand'], ['mobility', 'motor_control'], ['none'], [2, 15, 2, 30], {
    hand: {
      ...upright,
      fingers: [
        [124, 122],
        [102, 100],
        [82, 82],
        [60, 62],
      ],
      thumb: [160, 140],
    },
    ghost: {
      ...upright,
      fingers: [
        [92, 92],
        [91, 91],
        [89, 89],
        [88, 88],
      ],
      thumb: [110, 90],
    },
    props: [arrow([70, 24], [52, 36], 3), arrow([134, 22], [150, 36], -3)],
  }),
  exercise('tendon-glides', ['wrist_hand'], ['mobility'], ['none'], [2, 10, 2, 30], {
    hand: { elbow: [92, 132], forearm: 90, palm: 90, fingers: [[34, -72]], thumb: [120, 100], thumbOn: 'left' },
    ghost: { elbow: [92, 132], forearm: 90, palm: 90, fingers: [[90, 90]], thumb: [120, 100], thumbOn: 'left' },
    props: [turn([104, 40], 34, 84, 14)],
  }),
  exercise('ball-squeeze', ['wrist_hand'], ['strength'], ['ball'], [3, 12, 3, 45], {
    hand: { elbow: [34, 84], forearm: 0, palm: 6, fingers: [[10, -72]], thumb: [-56, -16], thumbOn: 'right' },
    props: [{ ball: [126, 93], radius: 9.5 }, arrow([130, 46], [130, 62]), arrow([124, 128], [124, 112])],
  }),
  exercise('thumb-opposition', ['wrist_hand'], ['motor_control'], ['none'], [2, 10, null, 30], {
    hand: {
      ...upright,
      fingers: [
        [112, 100],
        [98, 96],
        [88, 86],
        [96, 136],
      ],
      thumb: [70, 36],
    },
    ghost: { ...upright, fingers: [[112, 110]], thumb: [160, 140] },
    props: [turn([100, 44], 46, 172, 140), turn([100, 44], 46, 8, 40)],
  }),
  exercise('towel-wring', ['wrist_hand', 'elbow'], ['strength'], ['towel'], [3, 10, 3, 45], {
    figure: facing({
      arm: { to: ['waist', 13, -6], elbow: 'right' },
      farArm: { to: ['waist', -13, -6], elbow: 'left' },
    }),
    props: [
      ground(50, 150),
      {
        towel: [
          ['farHand', -12, 0],
          ['nearHand', 12, 0],
        ],
      },
      turn(['nearHand', 16, 0], 13, 60, -70),
      turn(['farHand', -16, 0], 13, 240, 110),
    ],
  }),
  exercise('prayer-stretch', ['wrist_hand'], ['stretching'], ['none'], [3, null, 20, 15], {
    figure: facing({
      arm: { to: ['shoulder', 2, 16], elbow: 'right' },
      farArm: { to: ['shoulder', -2, 16], elbow: 'left' },
    }),
    props: [ground(50, 150), arrow([140, 46], [140, 66]), arrow([60, 46], [60, 66])],
  }),
  exercise('median-nerve-glide', ['wrist_hand', 'elbow', 'cervical'], ['mobility'], ['none'], [2, 10, null, 30], {
    figure: facing({ hip: 92, arm: [2, 4], neck: 114, farArm: [-104, -94] }),
    ghost: facing({ hip: 92, arm: [2, 88], neck: 90 }),
    props: [ground(50, 150), turn('nearElbow', 28, 84, 24), arrow(['head', 6, -16], ['head', -14, -12], 3)],
  }),
]
