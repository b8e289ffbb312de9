import { facing, sitting, standing } from '../drawing/postures'
import { arrow, exercise, ground, turn } from './exercise'

export const wholeBody = [
  exercise('single-leg-stance', ['ankle_foot', 'hip', 'whole_body'], ['balance'], ['none'], [4, null, 30, 30], {
    figure: facing({ leg: [-40, -120, -80, 0.9, 0.9], farLeg: [-86, -90, -150], arm: [-14, -10], farArm: [194, 190] }),
    props: [ground(50, 150), turn('head', 12.5, 130, 50)],
  }),
  exercise('cushion-stance', ['ankle_foot', 'knee', 'whole_body'], ['balance'], ['cushion'], [4, null, 30, 30], {
    figure: standing({
      size: 0.74,
      floor: 115,
      leg: [-86, -92, -10],
      farLeg: [-40, -124, -70],
      arm: [-30, -10],
      farArm: [210, 190],
    }),
    props: [ground(50, 150), { cushion: [102, 119], wide: 52, high: 10 }, turn('head', 12, 130, 50)],
  }),
  exercise('tandem-walk', ['ankle_foot', 'whole_body'], ['balance', 'motor_control'], ['none'], [3, 10, null, 30], {
    figure: standing({ leg: [-62, -88, 0], farLeg: [-100, -104, -20], arm: [-20, -6], farArm: [200, 186] }),
    props: [
      ground(),
      {
        guide: [
          [40, 132],
          [164, 132],
        ],
      },
      arrow([132, 92], [156, 92]),
    ],
  }),
  exercise('single-leg-deadlift', ['hip', 'knee', 'whole_body'], ['balance', 'strength'], ['none'], [3, 8, null, 60], {
    figure: standing({
      hip: 100,
      size: 0.84,
      torso: 14,
      neck: 18,
      farLeg: [-82, -98, -14],
      leg: [186, 182, 220],
      arm: [-86, -84],
      farArm: [-80, -80],
    }),
    props: [ground(), turn('hip', 56, 150, 172), turn('hip', 60, 66, 36)],
  }),
  exercise('star-reach', ['ankle_foot', 'knee', 'hip'], ['balance', 'motor_control'], ['none'], [3, 6, null, 45], {
    figure: facing({
      torso: 92,
      leg: [-32, -30, -10],
      farLeg: { to: [90, 118], knee: 'left', foot: -150 },
      hip: [96, 66],
      arm: { to: ['hip', 12, -4], elbow: 'right' },
      farArm: { to: ['hip', -12, -4], elbow: 'left' },
    }),
    props: [
      ground(20, 184),
      {
        guide: [
          [92, 132],
          [172, 132],
        ],
      },
      {
        guide: [
          [88, 132],
          [30, 132],
        ],
      },
      arrow([150, 86], [172, 96], 2),
    ],
  }),
  exercise('marching', ['hip', 'whole_body'], ['endurance', 'balance'], ['none'], [3, 20, null, 45], {
    figure: standing({ leg: [0, -94, -14], arm: [-130, -50], farArm: [-50, 30] }),
    props: [ground(50, 150), arrow([146, 104], [146, 78])],
  }),
  exercise('brisk-walk', ['whole_body'], ['endurance'], ['none'], [1, null, 600, null], {
    figure: standing({ torso: 86, leg: [-64, -80, 0], farLeg: [-108, -124, -46], arm: [-122, -70], farArm: [-50, 0] }),
    props: [
      ground(),
      arrow([140, 60], [164, 60]),
      {
        guide: [
          [36, 60],
          [66, 60],
        ],
      },
      {
        guide: [
          [44, 76],
          [70, 76],
        ],
      },
    ],
  }),
  exercise(
    'farmer-carry',
    ['whole_body', 'abdomen', 'wrist_hand'],
    ['strength', 'endurance'],
    ['dumbbell'],
    [3, null, 30, 60],
    {
      figure: facing({ arm: [-66, -88], farArm: [-114, -92], leg: [-84, -88, -30], farLeg: [-96, -92, -150] }),
      props: [
        ground(50, 150),
        { dumbbell: 'nearHand', along: 80 },
        { dumbbell: 'farHand', along: 100 },
        arrow([140, 98], [140, 112]),
        arrow([60, 98], [60, 112]),
      ],
    },
  ),
  exercise('pursed-lip-breathing', ['thoracic', 'whole_body'], ['breathing'], ['chair'], [1, 10, null, null], {
    bust: { seen: 'side', x: 84, neck: 90, nose: 0 },
    props: [
      arrow([128, 50], [158, 44], 3),
      arrow([128, 58], [162, 60]),
      {
        guide: [
          [128, 36],
          [150, 24],
        ],
      },
    ],
  }),
  exercise(
    'coachman-relaxation',
    ['whole_body', 'thoracic'],
    ['relaxation', 'breathing'],
    ['chair'],
    [1, null, 180, null],
    {
      figure: sitting({
        torso: [70, 44],
        neck: 10,
        arm: { to: ['nearKnee', -4, -5], elbow: 'left' },
        farArm: { to: ['farKnee', -4, -5], elbow: 'left' },
      }),
      props: [ground(), { chair: 'hip', back: 'left', size: 0.86 }, { breath: ['waist', 2, 2], radius: 14 }],
    },
  ),
]
