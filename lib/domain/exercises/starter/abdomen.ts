import { allFours, facing, prone, sideLying, supine } from '../drawing/postures'
import { arrow, exercise, ground, mat, turn } from './exercise'

export const abdomen = [
  exercise('dead-bug', ['abdomen', 'lumbopelvic'], ['motor_control', 'strength'], ['mat'], [3, 10, null, 60], {
    figure: supine({ hip: 104, arm: [90, 92], farArm: [150, 156], leg: [84, 4, 70], farLeg: [16, 10, 60] }),
    props: [mat(), turn('shoulder', 50, 108, 138), arrow([166, 84], [178, 96], 2)],
  }),
  exercise('front-plank', ['abdomen', 'shoulder'], ['strength', 'endurance'], ['mat'], [4, null, 20, 45], {
    figure: prone({
      hip: [100, 102.8],
      torso: 173.5,
      neck: 178,
      arm: [-90, 180],
      farArm: [-86, 180],
      leg: [-6.5, -6.5, -60],
      farLeg: [-5, -6, -60],
    }),
    props: [
      mat(),
      {
        guide: [
          [52, 84],
          [168, 97],
        ],
      },
    ],
  }),
  exercise('knee-plank', ['abdomen', 'shoulder'], ['strength', 'endurance'], ['mat'], [3, null, 20, 45], {
    figure: prone({
      hip: [108, 108.6],
      torso: 166,
      neck: 172,
      arm: [-90, 180],
      farArm: [-86, 180],
      leg: [-16, 40, 100],
      farLeg: [-14, 44, 100],
    }),
    props: [
      mat(),
      {
        guide: [
          [62, 84],
          [138, 104],
        ],
      },
    ],
  }),
  exercise(
    'side-plank',
    ['abdomen', 'lumbopelvic', 'shoulder'],
    ['strength', 'endurance'],
    ['mat'],
    [3, null, 20, 45],
    {
      figure: sideLying({
        hip: [108, 101],
        torso: 156,
        neck: 152,
        farArm: [-90, 180],
        arm: [-22, -24],
        leg: [-17, -15, -4],
        farLeg: [-19, -17, -6],
      }),
      props: [mat(), arrow([112, 84], [112, 66])],
    },
  ),
  exercise(
    'side-plank-knees',
    ['abdomen', 'lumbopelvic', 'shoulder'],
    ['strength', 'endurance'],
    ['mat'],
    [3, null, 20, 45],
    {
      figure: sideLying({
        hip: [114, 103],
        torso: 155,
        neck: 152,
        farArm: [-90, 180],
        arm: [92, 94],
        leg: [-24, 184, 180, 1, 0.8],
        farLeg: [-26, 188, 180, 1, 0.8],
      }),
      props: [mat(), arrow([122, 88], [122, 70])],
    },
  ),
  exercise('curl-up', ['abdomen'], ['strength', 'endurance'], ['mat'], [3, 8, 8, 45], {
    figure: supine({
      hip: 112,
      torso: [180, 166],
      neck: 154,
      farLeg: [-2, 0, 70],
      arm: { to: ['waist', 4, 2], elbow: 'up' },
      farArm: [-4, 0],
    }),
    ghost: supine({ hip: 112, farLeg: [-2, 0, 70] }),
    props: [mat(), arrow([44, 94], [48, 76], -2)],
  }),
  exercise('toe-taps', ['abdomen', 'lumbopelvic'], ['motor_control'], ['mat'], [3, 10, null, 45], {
    figure: supine({ hip: 104, leg: [88, 2, 70], farLeg: [64, -52, -10] }),
    ghost: supine({ hip: 104, farLeg: [88, 2, 70], leg: [88, 2, 70] }),
    props: [mat(), arrow([160, 90], [150, 110], 4)],
  }),
  exercise('pallof-press', ['abdomen', 'lumbopelvic'], ['motor_control', 'strength'], ['band'], [3, 10, 3, 60], {
    figure: facing({
      hip: 76,
      arm: { to: ['shoulder', 4, 24], elbow: 'down' },
      farArm: { to: ['shoulder', -2, 24], elbow: 'down' },
      leg: [-80, -86, -30],
      farLeg: [-100, -94, -150],
    }),
    props: [
      ground(),
      { post: 166 },
      { band: ['nearHand', [166, 66]] },
      arrow(['nearHand', -18, 6], ['nearHand', -38, 22]),
    ],
  }),
  exercise('abdominal-bracing', ['abdomen', 'lumbopelvic'], ['motor_control'], ['mat'], [2, 10, 8, 30], {
    figure: supine({ hip: 108, arm: { to: ['waist', 8, -3], elbow: 'up' } }),
    props: [mat(), arrow([66, 84], [78, 98]), arrow([108, 84], [96, 98])],
  }),
  exercise('all-fours-hollowing', ['abdomen', 'lumbopelvic'], ['motor_control'], ['mat'], [2, 10, 8, 30], {
    figure: allFours({}),
    props: [
      mat(40, 178),
      arrow([103, 112], [103, 94]),
      {
        guide: [
          [76, 68],
          [132, 76],
        ],
      },
    ],
  }),
  exercise(
    'mountain-climber',
    ['abdomen', 'hip', 'whole_body'],
    ['endurance', 'strength'],
    ['mat'],
    [3, 20, null, 60],
    {
      figure: prone({
        hip: [100, 84],
        torso: 170,
        neck: 176,
        arm: { to: [58, 119], elbow: 'right' },
        farArm: { to: [62, 119], elbow: 'right' },
        farLeg: [-26, -24, -60],
        leg: [206, -24, -50],
      }),
      props: [mat(), arrow([116, 112], [94, 116], -3)],
    },
  ),
]
